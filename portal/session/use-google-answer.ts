import { useEffect, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useComposedRead } from '../data/use-read.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { googleAnswerIn, sendGoogleAnswer } from './google-answer.ts'
import { checkedReturn } from './login-address.ts'

/** Ends a sign-in that Google has sent back to this page; says why when that does not work. */
export function useGoogleAnswer(returnurl: string): { isBusy: boolean; problem: string } {
  const portal = useWords(portalWords)

  const [answer] = useState(() => googleAnswerIn(location.hash))
  const { data, error } = useComposedRead(
    { path: '/login.aspx' },
    { token: answer?.token },
    () => sendGoogleAnswer(portal, answer ?? { token: '' }, returnurl),
    {
      enabled: answer !== undefined,
      // A token works once.
      retry: false,
      refetchOnFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  useEffect(() => {
    // Removes the token from the address, so that neither the history nor a copied link contains it.
    if (answer) history.replaceState(history.state, '', location.pathname + location.search)
  }, [answer])
  useEffect(() => {
    if (data !== undefined) location.replace(checkedReturn(data))
  }, [data])
  return { isBusy: answer !== undefined && !error, problem: error ? errorSentence(portal, error) : '' }
}
