import { useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { PageLoading } from '../ui/page-loading.tsx'
import { ConfigPage } from './config-page.tsx'
import { TabPage } from './tab-page.tsx'
import { useChat } from './use-chat.ts'

const SignInWindow = lazy(() => import('./sign-in-window.tsx').then((module) => ({ default: module.SignInWindow })))

/** The pages that stand in the team chat. */
export function TeamChatPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname.toLowerCase() })
  const { isOpening, chat } = useChat()
  if (isOpening) return <PageLoading />
  if (path.startsWith('/vle/teams/signin')) return <SignInWindow chat={chat} />
  return path.startsWith('/vle/teams/config') ? <ConfigPage chat={chat} /> : <TabPage chat={chat} />
}
