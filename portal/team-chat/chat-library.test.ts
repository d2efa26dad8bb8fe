import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = 'portal/team-chat/team-chat-page.tsx'

/** The files that the portal loads at once or later, but for one file and what that alone loads. */
function loaded(without: string): Set<string> {
  const found = new Set<string>()
  const waiting = ['portal/main.tsx']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || path === without || !existsSync(path)) continue
    found.add(path)
    for (const [, isType, from, later] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (type )?[^'"]{0,2000}'(\.[^']{1,200})'|import\('(\.[^']{1,200})'\)/gm,
    ))
      if (isType === undefined) waiting.push(join(dirname(path), from ?? later ?? ''))
  }
  return found
}

describe('the library of the chat', () => {
  it('is loaded by the pages of the chat alone', () => {
    const usersIn = (files: Set<string>): string[] =>
      [...files].filter((path) => readFileSync(path, 'utf8').includes("'@microsoft/teams-js'"))
    expect(usersIn(loaded(''))).toEqual(['portal/team-chat/chat.ts'])
    const others = loaded(page)
    expect(usersIn(others)).toEqual([])
    // The walk has come past all other pages.
    for (const path of ['portal/pages/view-page.tsx', 'portal/lms/picker-page.tsx', 'portal/team-chat/app-dialog.tsx'])
      expect(others.has(path), path).toBe(true)
  })
})
