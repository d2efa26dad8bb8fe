import { useQuery } from '@tanstack/react-query'
import { get, post } from '../../sdk/wire/endpoint.ts'
import { call, WireError } from '../../sdk/wire/index.ts'

/** A sign-in service that the library trusts, as the buttons name it. */
export interface Provider {
  ID: number
  Kind: string
  Name: string
}

const listProviders = get<Record<string, never>, { Items: Provider[] }>()('/api/auth/providers/')

type Begin = { iid: number; returnurl: string }
const begin = (path: string) => post<Begin, { ResponseUrl: string }>()(path)
const beginnings: Record<string, ReturnType<typeof begin>> = {
  oidc: begin('/api/auth/azurelogin/'),
  saml: begin('/api/auth/samllogin/'),
  adfs: begin('/api/auth/adfslogin/'),
}

/** Those that a button can begin; none where the server has none or does not know the question. */
export function useProviders(): Provider[] {
  const { data } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(listProviders, {}, { signal })).Items
      } catch (error) {
        if (error instanceof WireError && error.status === 404) return []
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.filter(({ Kind }) => Object.hasOwn(beginnings, Kind)) ?? []
}

/** The address of the service where the person signs in; it sends them back to `returnurl`. */
export async function providerAddress(provider: Provider, returnurl: string): Promise<string> {
  const endpoint = beginnings[provider.Kind]
  if (!endpoint) throw new Error(`There is no way to begin ${provider.Kind}.`)
  const { ResponseUrl } = await call(endpoint, { iid: provider.ID, returnurl })
  const { protocol, href } = new URL(ResponseUrl, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This address leads nowhere.')
  return href
}
