import { screenWords as words } from '../../sdk/text/en-screen.ts'

/** The code that an administrator types, in two halves that can be read out. */
export const PairingCard = ({ code }: { code: string }) => (
  <main className="vs-card">
    <h1>{words.confirmTitle}</h1>
    <p className="vs-code" role="img" aria-label={words.codeLabel(code)}>
      <span aria-hidden="true">{code.slice(0, 3)}</span> <span aria-hidden="true">{code.slice(3)}</span>
    </p>
    <p>{words.confirmHelp}</p>
  </main>
)

export const WaitingCard = () => (
  <main className="vs-card">
    <h1 role="status">{words.waiting}</h1>
    <p>{words.waitingHelp}</p>
  </main>
)

/** Something quiet for the hours in which nothing is scheduled. */
export const IdleCard = ({ name }: { name: string }) => <QuietCard title={name} text={words.nothing} />

export const QuietCard = ({ title, text }: { title: string; text: string }) => (
  <div className="vs-card" data-quiet>
    <h1>{title}</h1>
    <p>{text}</p>
  </div>
)

export const UrgentCard = ({ text }: { text: string }) => (
  <div className="vs-card" data-tone="urgent" role="alert" aria-label={words.urgent}>
    <p className="vs-message">{text}</p>
  </div>
)

export const IdentifyCard = ({ name, code }: { name: string; code: string }) => (
  <div className="vs-identify" role="status">
    <strong>{name}</strong> <span>/signage/{code}</span>
  </div>
)
