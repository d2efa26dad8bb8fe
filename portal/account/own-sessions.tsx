import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { type EndOwnSessionsInput, endOwnSessions, getOwnAccount, type OwnSession } from '../../sdk/account/contract.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Table } from '../ui/table.tsx'

/** Lists the devices on which the person is signed in, and signs them out. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const words = useWords(accountWords)
  const admin = useWords(adminWords)
  const momentText = useMomentText()
  const [request, setRequest] = useState<EndOwnSessionsInput>()
  const ending = useWrite((input: EndOwnSessionsInput) => client.call(endOwnSessions, input), {
    changes: [getOwnAccount],
    done: ({ Message }) => Message,
    onDone: () => setRequest(undefined),
  })
  const deviceOf = ({ Agent }: OwnSession): string => Agent || words.unknownDevice
  return (
    <>
      <Table
        label={words.devices}
        rows={sessions}
        idOf={({ ID }) => ID}
        columns={[
          {
            name: words.device,
            kind: 'main',
            cell: (session) => <Device session={session} name={deviceOf(session)} />,
          },
          { name: words.kind, cell: ({ Kind }) => admin.sessions.kinds[Kind] },
          { name: words.lastActive, cell: ({ LastSeen }) => <time dateTime={LastSeen}>{momentText(LastSeen)}</time> },
          {
            name: admin.actions,
            kind: 'actions',
            cell: (session) =>
              session.IsThis ? null : (
                <Button
                  look="text"
                  aria-label={words.signOutOf({ device: deviceOf(session) })}
                  onClick={() => setRequest({ session: session.ID })}
                >
                  {words.signOut}
                </Button>
              ),
          },
        ]}
      />
      {sessions.some(({ IsThis }) => !IsThis) && (
        <p>
          <Button onClick={() => setRequest({})}>
            <LogOut aria-hidden size={18} /> {words.signOutOthers}
          </Button>
        </p>
      )}
      <SignOutDialog request={request} busy={ending.isPending} onConfirm={ending.mutate} onClose={() => setRequest(undefined)} />
    </>
  )
}

interface SignOutDialogProps {
  request: EndOwnSessionsInput | undefined
  busy: boolean
  onConfirm: (request: EndOwnSessionsInput) => void
  onClose: () => void
}

function SignOutDialog({ request, busy, onConfirm, onClose }: SignOutDialogProps) {
  const words = useWords(accountWords)
  return (
    <ConfirmDialog
      open={request !== undefined}
      danger
      title={request?.session === undefined ? words.signOutOthersTitle : words.signOutTitle}
      help={words.signOutHelp}
      confirm={words.signOut}
      busy={busy}
      onConfirm={() => request && onConfirm(request)}
      onClose={onClose}
    />
  )
}

function Device({ session: { IsThis, Address }, name }: { session: OwnSession; name: string }) {
  const words = useWords(accountWords)
  const admin = useWords(adminWords)
  return (
    <>
      <span className="vp-table-name">{name}</span>
      {IsThis && (
        <span className="vp-tag" data-tone="accent">
          {words.thisDevice}
        </span>
      )}
      <span className="vp-help">{Address || admin.sessions.unknownAddress}</span>
    </>
  )
}
