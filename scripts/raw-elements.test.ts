import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Files of the portal outside portal/ui that draw a form, a button or a select of their own. The list may only get shorter: a component of
 * portal/ui keeps the focus of a busy button, ties errors to fields and asks before typed text is lost.
 */
const known: Record<string, string[]> = {
  button: [],
  select: [],
  form: [],
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'portal/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('portal/ui/') && !/\.(test|fixture)\.tsx$/.test(file))

/** Parts of base-ui that portal/ui wraps. */
const ownParts = ['alert-dialog', 'dialog', 'menu', 'switch']

describe('the portal', () => {
  it('draws dialogs, menus and switches with portal/ui', () => {
    const direct = files.filter((file) => ownParts.some((part) => readFileSync(file, 'utf8').includes(`from '@base-ui/react/${part}'`)))
    expect(direct).toEqual([])
  })

  it.each(Object.entries(known))('draws each %s with portal/ui', (element, exceptions) => {
    const raw = files.filter((file) => new RegExp(`<${element}[\\s>]`).test(readFileSync(file, 'utf8')))
    expect(raw).toEqual(exceptions)
  })
})
