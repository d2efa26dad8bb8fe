import { adfsLogin, azureLogin, googleLogin, listSignInProviders, type SignInProvider, samlLogin } from '../../sdk/sign-in/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useComposedRead } from '../data/use-read.ts'
import { client } from './client.ts'

/** Kinds that a button can begin. Google's own script, which the page's policy does not let in, is not needed for that. */
const beginnings: Readonly<Record<string, typeof azureLogin>> = { oidc: azureLogin, saml: samlLogin, adfs: adfsLogin, google: googleLogin }

/** Those that a button can begin; none where the server has none or does not know the question. */
export function useProviders(): SignInProvider[] {
  const { data } = useComposedRead(
    listSignInProviders,
    {},
    async (signal) => {
      try {
        return (await client.call(listSignInProviders, {}, { signal, ignoresLogout: true })).Items
      } catch (error) {
        if (error instanceof WireError && error.status === 404) return []
        throw error
      }
    },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return data?.filter(({ Kind }) => Object.hasOwn(beginnings, Kind)) ?? []
}

/** The address of the service where the person signs in; it sends them back to `returnurl`. */
export async function providerAddress(provider: SignInProvider, returnurl: string): Promise<string> {
  const endpoint = beginnings[provider.Kind]
  if (!endpoint) throw new Error(`Unknown sign-in method: ${provider.Kind}.`)
  const { ResponseUrl } = await client.call(endpoint, { iid: provider.ID, returnurl }, { ignoresLogout: true })
  const { protocol, href } = new URL(ResponseUrl, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This address is not valid.')
  return href
}
