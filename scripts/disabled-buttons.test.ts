import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'portal/*.tsx', 'sdk/*.tsx', 'embeds/*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|fixture)\.tsx$/.test(file))

/**
 * Files whose buttons may be `disabled`, each with its reason. A `disabled` button loses the focus: one that cannot be pressed now is
 * `aria-disabled`, as the Button of portal/ui draws it. The list may only get shorter.
 */
const justified: Record<string, string> = {
  'sdk/gallery/gallery-cards.tsx': 'A gallery that nobody may drive: its buttons never work, so that nobody stands on one.',
  'sdk/gallery/gallery-strip.tsx': 'The same.',
  'sdk/gallery/gallery-tiles.tsx': 'The same.',
}

/** Opening tags of buttons; a `>` of an arrow function does not end one. */
const buttonTags = (text: string): string[] => [...text.matchAll(/<(?:button|BaseButton)\s(?:=>|[^>])*>/g)].map(([tag]) => tag)
const isDisabled = (tag: string): boolean => /(?<![\w-])disabled(?=[\s=>/])/.test(tag)

describe('buttons', () => {
  it.each([
    ['<button disabled>', true],
    ['<button type="button" onClick={() => go()} disabled={isOff}>', true],
    ['<button aria-disabled={isOff}>', false],
    ['<button className="x" data-disabled>', false],
  ])('%s is disabled: %s', (text, expected) => expect(buttonTags(text).some(isDisabled)).toBe(expected))

  it('are aria-disabled, because a disabled one loses the focus', () => {
    const disabling = files.filter((file) => buttonTags(readFileSync(file, 'utf8')).some(isDisabled))
    expect(disabling.toSorted()).toEqual(Object.keys(justified).toSorted())
  })

  it('of portal/ui pass no disabled to the browser', () => {
    const text = readFileSync('portal/ui/button.tsx', 'utf8')
    expect(text).toContain('aria-disabled={isOff || undefined}')
    expect(buttonTags(text).some(isDisabled)).toBe(false)
  })
})
