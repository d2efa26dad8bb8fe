import * as v from 'valibot'
import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'
import { refuse } from '../http/errors.ts'
import type { XapiChoice } from '../xapi/choice.ts'

const Uuid = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i),
  v.transform((text) => text.toLowerCase()),
)
const Line = v.pipe(v.string(), v.minLength(1), v.maxLength(Cmi5Limits.addressLength), v.regex(/^\P{Cc}+$/u))
const Address = v.pipe(Line, v.regex(/^https?:\/\/[^\s\\#]+$/i), v.url())
const Iri = v.pipe(Line, v.regex(/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i))

/** The person as the learning environment names them: by an account, as cmi5 has it. Other fields are not passed on. */
const Actor = v.pipe(
  v.string(),
  v.maxLength(Cmi5Limits.actorLength),
  v.parseJson(),
  v.object({
    objectType: v.optional(v.literal('Agent'), 'Agent'),
    name: v.optional(v.pipe(Line, v.maxLength(200))),
    account: v.strictObject({ homePage: Iri, name: Line }),
  }),
)

const Parameters = v.object({ endpoint: Address, fetch: Address, actor: Actor, registration: Uuid, activityId: Iri })

/** The parameters with which a learning environment opens an item. */
export type LaunchParameters = v.InferOutput<typeof Parameters>

/** Reads the parameters of a launch, each of which stands once in its address. */
export function parametersOf(query: URLSearchParams): LaunchParameters {
  const given = Object.fromEntries(
    Object.keys(Parameters.entries).flatMap((name) => (query.getAll(name).length === 1 ? [[name, query.get(name)]] : [])),
  )
  const { success, output } = v.safeParse(Parameters, given)
  return success ? output : refuse('CMI5_PARAMETERS')
}

/** Refuses a launch whose addresses an administrator has not registered: it could make the server ask any machine. */
export function checkAddresses({ address, lmsOrigin }: XapiChoice, { endpoint, fetch }: LaunchParameters): void {
  const [store, token] = [new URL(endpoint), new URL(fetch)]
  const isStore = `${store.origin}${store.pathname.replace(/\/$/, '')}/` === address && store.search === ''
  const isKnown = [new URL(address).origin, lmsOrigin].includes(token.origin)
  if (!isStore || !isKnown || [store, token].some(({ username, password }) => username !== '' || password !== ''))
    refuse('CMI5_FOREIGN_STORE')
}
