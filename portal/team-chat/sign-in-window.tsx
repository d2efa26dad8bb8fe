import { useState } from 'react'
import { createTicket } from '../../sdk/session/contract.ts'
import { teamChatWords } from '../../sdk/text/en/team-chat.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Chat } from './chat.ts'

/**
 * The window that a tab opens, after the sign-in. The person says that they come from the tab: another app of the chat could open this window
 * too.
 */
export function SignInWindow({ chat }: { chat: Chat | undefined }) {
  const words = useWords(teamChatWords)

  const { User } = usePageOptions()
  const [isDone, setDone] = useState(false)
  const going = useWrite(() => client.call(createTicket, {}), {
    changes: [],
    onDone: ({ Ticket }) => {
      chat?.handBack(Ticket)
      setDone(true)
    },
  })
  if (!chat) return <EmptyState title={words.noChatTitle} help={[words.noChatHelp]} />
  if (isDone) return <EmptyState title={words.windowDone} />
  return (
    <EmptyState title={words.windowTitle} help={[words.windowHelp({ name: User.DisplayName })]}>
      <Button tone="accent" isBusy={going.isPending} onClick={() => going.mutate(undefined)}>
        {words.windowGo}
      </Button>
    </EmptyState>
  )
}
