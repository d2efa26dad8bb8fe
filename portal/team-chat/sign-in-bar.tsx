import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { teamChatWords } from '../../sdk/text/en/team-chat.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import type { Chat } from './chat.ts'
import { signInByWindow } from './use-chat.ts'
import './team-chat.css'

export interface SignInBarProps {
  chat: Chat
  /** A session has ended. */
  hasEnded?: boolean
}

/** Says that no one is signed in, and opens the window of the sign-in: browsers allow it after a press only. */
export function SignInBar({ chat, hasEnded = false }: SignInBarProps) {
  const words = useWords(teamChatWords)

  const { User } = usePageOptions()
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  if (!User.IsAnonymous || User.IsGuest) return null
  const signIn = () => {
    setState('busy')
    void signInByWindow(chat).then(
      () => setState('rest'),
      () => setState('failed'),
    )
  }
  return (
    <div className="vp-chat-bar">
      <p role="status">{state === 'failed' ? words.signInFailed : hasEnded ? words.ended : words.signedOut}</p>
      <Button tone="accent" isBusy={state === 'busy'} onClick={signIn}>
        <LogIn aria-hidden size={18} /> {words.signIn}
      </Button>
    </div>
  )
}
