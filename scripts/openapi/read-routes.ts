import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as v from 'valibot'

interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  writes?: true
}

/** A call as the server knows it. */
export interface DescribedRoute {
  /** The capability that answers it. */
  noun: string
  endpoint: Endpoint
  entries: Readonly<Record<string, v.GenericSchema>>
  rate?: { requests: number; seconds: number; code: string }
  /** The right that it needs of an API key. */
  access: 'read' | 'write' | 'none'
  /** The name of its endpoint, and the contract that has it. */
  name: string
  file: string
}

type Errors = Readonly<Record<string, { status: number; sentence: string }>>

interface Capability {
  name: string
  errors?: Errors
  open(deps: object): { routes: Omit<DescribedRoute, 'noun' | 'access' | 'name' | 'file'>[] }
}

// The compiler keeps the scripts apart from the server; both run in the same Node.
const load = async (file: string): Promise<Record<string, unknown>> => (await import(resolve(file))) as Record<string, unknown>

/** Stands for every part of the server: routes are only collected, and do not run. */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing })

/** Every call of the server, and the errors of each capability. */
export async function readRoutes(): Promise<{ routes: DescribedRoute[]; errors: Map<string, Errors> }> {
  const capabilities = (await load('server/capabilities.ts')).capabilities as readonly Capability[]
  const { accessOfCall } = (await load('server/api-keys/key-access.ts')) as { accessOfCall(endpoint: Endpoint): DescribedRoute['access'] }
  const { defaultSettings } = await load('server/settings.ts')
  const known: Record<string | symbol, unknown> = { settings: defaultSettings, clock: { now: () => 0 }, root: '.', workFolder: '.' }
  const deps = new Proxy(known, { get: (own, key) => own[key] ?? nothing })
  const names = await readNames()
  const routes = capabilities.flatMap((capability) =>
    capability.open(deps).routes.map((route) => {
      const found = names.get(route.endpoint) ?? refuseNameless(route.endpoint)
      return { ...route, noun: capability.name, access: accessOfCall(route.endpoint), ...found }
    }),
  )
  return { routes, errors: new Map(capabilities.flatMap(({ name, errors }) => (errors ? [[name, errors] as const] : []))) }
}

/** The names that contracts export endpoints by. */
async function readNames(): Promise<Map<unknown, { name: string; file: string }>> {
  const names = new Map<unknown, { name: string; file: string }>()
  for (const file of globSync('sdk/**/contract.ts').sort())
    for (const [name, value] of Object.entries(await load(file)).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (typeof value === 'object' && value !== null && 'path' in value && !names.has(value)) names.set(value, { name, file })
  return names
}

function refuseNameless({ method, path }: Endpoint): never {
  throw new Error(`No contract exports the endpoint ${method} ${path}.`)
}
