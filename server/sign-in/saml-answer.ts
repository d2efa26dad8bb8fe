import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { Refused, refuse } from '../http/errors.ts'
import { claimAnswer, isAwaitingAnswer } from './attempts.ts'
import { hashOf } from './browser-cookie.ts'
import { type Identity, identityFromAttributes } from './identity.ts'
import { metadataPath, samlPath } from './paths.ts'
import type { SamlProvider } from './providers.ts'
import { reasonOf, refuseAnswer } from './refused-answer.ts'
import { samlLibrary, samlOf } from './saml.ts'
import { type ParsedAssertion, readAssertion } from './saml-assertion.ts'
import { insertSeen } from './table.ts'

/** Allowed algorithms of a signature: no SHA-1, and no transform that removes parts of a document. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
])

/** An answer with a thousand groups has some 2,000 tags. */
const maxTags = 4000
const maxNamespaces = 200

/**
 * Checked before anything is parsed. Comments, CDATA, document types and instructions have no place in an answer, and parsers disagree
 * about them; an algorithm is compared as it is written, so that no other spelling of a weak one gets through.
 */
export function markupFault(xml: string): string | undefined {
  if (/<!|<\?(?!xml\s)/.test(xml.trimStart()) || xml.includes('\uFFFD')) return 'comments, document types and the like are not accepted'
  const count = (mark: string): number => xml.split(mark).length - 1
  // Parsers take the square of these: 68 kB of namespaces are half a second.
  if (count('<') > maxTags || count('xmlns') > maxNamespaces || count('=') > maxTags) return 'it has more elements than an answer needs'
  for (const [, double, single] of xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const algorithm = double ?? single ?? ''
    if (!algorithms.has(algorithm)) return `the algorithm ${algorithm.slice(0, 100)} is not accepted`
  }
  return undefined
}

/** Asked before the answer is parsed, which takes a hundred times as long as to make one up. The signed name of the request is compared after. */
async function answersRequest(ctx: Pick<Context, 'db' | 'clock'>, provider: SamlProvider, xml: string): Promise<boolean> {
  const names = new Set([...xml.matchAll(/\bInResponseTo\s*=\s*["']([^"'<>]{1,200})["']/g)].map(([, name = '']) => name))
  // The answer and its assertion name the same request.
  if (names.size > 2) return false
  for (const name of names) if (await isAwaitingAnswer(ctx, provider.id, name)) return true
  return false
}

/**
 * The address that the whole answer names as its destination has to be ours, so that an answer to another service is of no use here. One that
 * is not signed as a whole may leave it out: the signed assertion names its recipient.
 */
async function destinationFault(xml: string, own: string): Promise<string | undefined> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  const { Response } = (await parseXml2JsFromString(xml)) as { Response?: ParsedAssertion }
  const destination = Response?.$?.Destination ?? ''
  if (destination === '' && Response?.Signature === undefined) return undefined
  return destination === own ? undefined : `the destination is ${destination || 'not named'}, not ${own}`
}

/** Reads a posted answer: signed, meant for us, an answer to a request of ours, the first one, and in time. `known` is told when a request of ours is named. */
export async function readSamlAnswer(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard' | 'log'>,
  provider: SamlProvider,
  base: string,
  answer: string,
  known: () => Promise<void>,
): Promise<{ requestId: string; identity: Identity }> {
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  const fault = markupFault(xml)
  if (fault !== undefined) refuseAnswer(ctx, provider.id, fault)
  if (!(await answersRequest(ctx, provider, xml))) refuseAnswer(ctx, provider.id, 'InResponseTo is not valid: no such request waits')
  const asked = new Set<string>()
  try {
    const saml = await samlOf(provider, base, {
      saveAsync: async () => null,
      async getAsync(requestId) {
        if (!(await isAwaitingAnswer(ctx, provider.id, requestId))) return null
        await known()
        asked.add(requestId)
        // Its age has been looked at: the library only has to find a time that is not long ago.
        return new Date().toISOString()
      },
      removeAsync: async (requestId) => requestId,
    })
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer })
    const [requestId] = asked
    if (!profile || requestId === undefined || asked.size !== 1) throw new Error('the answer names no person')
    const parsed = profile.getAssertion?.() as { Assertion: ParsedAssertion } | undefined
    if (!parsed) throw new Error('the answer has no assertion')
    const misdirected = await destinationFault(xml, base + samlPath(provider.id))
    if (misdirected !== undefined) throw new Error(misdirected)
    const { nameId, assertionId, until } = readAssertion(parsed.Assertion, {
      issuer: provider.settings.IdpIssuer,
      audience: base + metadataPath(provider.id),
      recipient: base + samlPath(provider.id),
      requestId,
      now: ctx.clock.now(),
      skewMs: SignInLimits.clockSkewSeconds * 1000,
    })
    if (!(await claimAnswer(ctx, requestId))) throw new Error('the request has been answered')
    // Forgotten too early, an answer could be used a second time.
    const endedBefore = ctx.clockGuard.mayDelete() ? ctx.clock.now() : 0
    if (!(await insertSeen(ctx.db, hashOf(`${provider.id} ${assertionId}`), until, endedBefore)))
      throw new Error('the assertion has been used')
    const attributes = (profile.attributes ?? {}) as Record<string, unknown>
    return { requestId, identity: identityFromAttributes(nameId, attributes, provider.settings) }
  } catch (error) {
    for (const requestId of asked) await claimAnswer(ctx, requestId)
    if (error instanceof Refused && error.code === 'SIGN_IN_BUSY') throw error
    // Whether the provider says no needs no proof.
    if (error instanceof (await samlLibrary()).SamlStatusError) refuse('SIGN_IN_CANCELLED')
    return refuseAnswer(ctx, provider.id, reasonOf(error))
  }
}
