import { type CreateWebLinkInput, createWebLink, type ShareAnswer } from '../../sdk/shares/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestApp, type TestUser } from './app.fixture.ts'

export interface Sharing {
  test: TestApp
  owner: TestUser
  other: TestUser
  /** A private item of the owner's. */
  secret(): Promise<{ id: number; encId: string }>
  /** A link that opens a private item for whoever has it. */
  open(id: string, more?: Partial<CreateWebLinkInput>): Promise<ShareAnswer & { query: URLSearchParams }>
  status(path: string, as?: TestUser): Promise<number>
}

/** An application with somebody who shares and somebody else, for the tests of this folder. */
export async function openSharing(dialect: Dialect): Promise<Sharing> {
  const test = await openTestApp(dialect)
  const owner = await test.user()
  const other = await test.user()
  return {
    test,
    owner,
    other,
    secret: () => test.item(owner, { is_private: 1, title: 'Secret title' }),
    async open(id, more = {}) {
      const answer = await test.call(createWebLink, { id, authbypass: true, restrictionbypass: true, ...more }, owner)
      return { ...answer, query: new URL(answer.URL).searchParams }
    },
    status: async (path, as) => (await test.ask(path, {}, as)).status,
  }
}

export const viewOf = (encId: string, query: URLSearchParams): string => `/view.aspx?id=${encId}&code=${query.get('code')}`
