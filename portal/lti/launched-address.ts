import { authorization } from '../session/bearer.ts'

/** The address of another page in the frame of a course, with the token of the launch, which the page keeps in memory. */
export function launchedAddress(path: string): string {
  const token = authorization()?.replace('Bearer ', '')
  return token === undefined ? path : `${path}#lti=${token}`
}

/** Opens another page in the frame. A way back would lead to an address without its token. */
export const goLaunched = (path: string): void => location.replace(launchedAddress(path))
