import { saveScimProvider } from '../../sdk/scim/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

export interface Answer {
  status: number
  body: Record<string, unknown> & { Resources?: Record<string, unknown>[]; detail?: string; scimType?: string; id?: string }
  headers: Headers
}

export interface ScimScene {
  test: TestApp
  admin: TestUser
  /** Makes a directory, and answers its id and its token. */
  directory(name: string, options?: { signin?: number; takeslinked?: boolean }): Promise<{ id: number; token: string }>
  /** A request with the token of the first directory, unless another one is given. */
  send(method: string, path: string, body?: string | object, more?: { token?: string; headers?: Record<string, string> }): Promise<Answer>
  /** Pushes a person, and answers the id. */
  push(name: string, more?: object): Promise<string>
}

export async function openScimScene(dialect: Dialect): Promise<ScimScene> {
  const test = await openTestApp(dialect, { sessionMinutes: 1e6, sessionHardHours: 1e6, baseUrl: 'http://media.test' })
  const admin = await test.user({ isAdmin: true })
  const directory: ScimScene['directory'] = async (name, { signin = 0, takeslinked = false } = {}) => {
    const { ID, Token } = await test.call(saveScimProvider, { scimid: 0, name, signin, takeslinked }, admin)
    return { id: ID, token: Token }
  }
  const first = await directory('Entra ID')
  const send: ScimScene['send'] = async (method, path, body, { token = first.token, headers = {} } = {}) => {
    const response = await test.ask(path.startsWith('/scim') ? path : `/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'], headers: response.headers }
  }
  const push: ScimScene['push'] = async (name, more = {}) => {
    const { status, body } = await send('POST', '/Users', { userName: name, ...more })
    if (status !== 201) throw new Error(`${name} was not pushed: ${JSON.stringify(body)}`)
    return String(body.id)
  }
  return { test, admin, directory, send, push }
}

export const filtered = (path: string, filter: string, more = ''): string => `${path}?filter=${encodeURIComponent(filter)}${more}`

/** The body of a PATCH. */
export const patch = (...Operations: { op: string; path?: string; value?: unknown }[]): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
