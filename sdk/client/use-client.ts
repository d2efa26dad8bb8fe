import { useContext } from 'react'
import { type Client, createClient } from '../wire/index.ts'
import { ClientContext } from './client-context.ts'

let ownOrigin: Client | undefined

/** The client of the nearest `ClientContext`, or one for the page's own origin. */
export function useClient(): Client {
  const given = useContext(ClientContext)
  if (given) return given
  ownOrigin ??= createClient()
  return ownOrigin
}
