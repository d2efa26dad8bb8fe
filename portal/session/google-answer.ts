import { SignInErrors } from '../../sdk/sign-in/contract.ts'
import type { PortalWords } from '../../sdk/text/en/portal.ts'

/** Google's response in the fragment of the sign-in page's address: a token, or none if the person declined. */
export interface GoogleAnswer {
  token: string
}

export function googleAnswerIn(hash: string): GoogleAnswer | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const token = fields.get('id_token') ?? ''
  return token !== '' || fields.has('error') ? { token } : undefined
}

/** Has the server check the token; answers the address to go on to. */
export async function sendGoogleAnswer(portal: PortalWords, { token }: GoogleAnswer, returnurl: string): Promise<string> {
  if (token === '') throw new Error(SignInErrors.SIGN_IN_CANCELLED)
  const response = await fetch('/login.aspx?glogin=true', { headers: { token, return: returnurl } })
  const answer = (await response.json().catch(() => undefined)) as { Success?: boolean; Message?: string; ResponseUrl?: string } | undefined
  if (answer?.Success === true && answer.ResponseUrl !== undefined) return answer.ResponseUrl
  throw new Error(answer?.Message || portal.login.problem)
}
