import { screenWords } from '../../sdk/text/en/screen.ts'
import { useWords } from '../../sdk/text/language.ts'

/** The code that an administrator types, in two halves that can be read out. */
export const PairingCard = ({ code }: { code: string }) => {
  const words = useWords(screenWords)
  return (
    <main className="vs-card">
      <h1>{words.confirmTitle}</h1>
      <p className="vs-code" role="img" aria-label={words.codeLabel({ code: code.split('').join(' ') })}>
        <span aria-hidden="true">{code.slice(0, 3)}</span> <span aria-hidden="true">{code.slice(3)}</span>
      </p>
      <p>{words.confirmHelp}</p>
    </main>
  )
}

export const WaitingCard = () => {
  const words = useWords(screenWords)
  return (
    <main className="vs-card">
      <h1 role="status">{words.waiting}</h1>
      <p>{words.waitingHelp}</p>
    </main>
  )
}

/** Something quiet for the hours in which nothing is scheduled, and until the first slide is there. */
export const IdleCard = ({ name, isEmpty }: { name: string; isEmpty: boolean }) => {
  const words = useWords(screenWords)
  return <QuietCard title={name} text={isEmpty ? words.nothing : ''} />
}

export const QuietCard = ({ title, text }: { title: string; text: string }) => (
  <div className="vs-card" data-quiet>
    <h1>{title}</h1>
    {text !== '' && <p>{text}</p>}
  </div>
)

/** Longer messages get smaller letters, so that the longest one fits on a screen of any shape. */
const manyLetters = 120

export const UrgentCard = ({ text }: { text: string }) => {
  const words = useWords(screenWords)
  return (
    <div className="vs-card" data-tone="urgent" role="alert" aria-label={words.urgent}>
      <p className="vs-message" data-long={text.length > manyLetters || undefined}>
        {text}
      </p>
    </div>
  )
}

export const IdentifyCard = ({ name, code }: { name: string; code: string }) => (
  <div className="vs-identify" role="status">
    <strong>{name}</strong> <span>/signage/{code}</span>
  </div>
)
