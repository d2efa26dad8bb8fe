import type { Hono } from 'hono'

/** A browser on the tests' application: it keeps cookies and goes nowhere by itself. */
export interface TestBrowser {
  cookies: Map<string, string>
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Posts JSON and answers what came back. */
  send(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>>
  /** The person whom the browser's session belongs to. */
  who(): Promise<{ ID: number; DisplayName: string } | undefined>
}

export function openBrowser(app: Hono, base = 'http://media.test'): TestBrowser {
  const cookies = new Map<string, string>()
  const ask: TestBrowser['ask'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.request(base + path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    ask,
    async send(path, body) {
      const response = await ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
      return (await response.json()) as Record<string, unknown>
    },
    async who() {
      const response = await ask('/api/auth/check/')
      return response.ok ? ((await response.json()) as { User: { ID: number; DisplayName: string } }).User : undefined
    },
  }
}
