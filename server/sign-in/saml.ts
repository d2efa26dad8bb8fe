import { randomBytes } from 'node:crypto'
import type { CacheProvider, SAML } from '@node-saml/node-saml'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { saveAttempt } from './attempts.ts'
import { metadataPath, samlPath } from './paths.ts'
import { certificatesOf, type SamlProvider } from './providers.ts'

// Loaded at the first sign-in: most starts do not need it.
export const samlLibrary = () => import('@node-saml/node-saml')

const noRequests: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
}

/** The library with everything switched on that it can check; saml-answer.ts checks the rest. */
export async function samlOf({ id, settings }: SamlProvider, base: string, requests: CacheProvider = noRequests): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo } = await samlLibrary()
  return new Saml({
    issuer: base + metadataPath(id),
    audience: base + metadataPath(id),
    callbackUrl: base + samlPath(id),
    entryPoint: settings.EntryPoint,
    idpCert: certificatesOf(settings),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: settings.WantResponseSigned,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: SignInLimits.attemptMinutes * 60_000,
    acceptedClockSkewMs: SignInLimits.clockSkewSeconds * 1000,
    cacheProvider: requests,
    // How someone proves who they are, and by what they are called, is the provider's business.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    generateUniqueId: () => `_${randomBytes(20).toString('hex')}`,
  })
}

/** Answers the provider's address, with the request in it, for a browser that wants to sign in. */
export async function beginSaml(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard'>,
  provider: SamlProvider,
  begin: { base: string; browserHash: string; returnUrl: string },
): Promise<string> {
  const saml = await samlOf(provider, begin.base, {
    ...noRequests,
    async saveAsync(requestId, value) {
      const { browserHash, returnUrl } = begin
      await saveAttempt(ctx, { state: requestId, providerId: provider.id, browserHash, returnUrl })
      return { value, createdAt: ctx.clock.now() }
    },
  })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/** Our metadata for the provider, as XML. */
export async function samlMetadata(provider: SamlProvider, base: string): Promise<string> {
  return (await samlOf(provider, base)).generateServiceProviderMetadata(null, null)
}
