import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'portal/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('portal/ui/') && !/\.(test|fixture)\.tsx$/.test(file))

/** Files that draw the dialogs of others. */
const draws = ['portal/item-page/item-actions.tsx']

describe('every dialog of the portal', () => {
  it('is opened by the test of the first focus', () => {
    const walk = [
      'portal/pages/every-form.fixture.tsx',
      'portal/pages/account-forms.fixture.ts',
      'portal/pages/every-dialog.fixture.tsx',
    ].map((file) => readFileSync(file, 'utf8'))
    const opened = [...walk.join('\n').matchAll(/'(portal\/[\w/-]+\.tsx)'/g)].map(([, file]) => file)
    const dialogs = files.filter((file) => /<Dialog\b/.test(readFileSync(file, 'utf8')))
    expect(dialogs.filter((file) => !opened.includes(file) && !draws.includes(file))).toEqual([])
  })

  it('asks with ConfirmDialog, which gives the way back the focus, where it is a question', () => {
    const own = files.filter((file) => /AlertDialog/.test(readFileSync(file, 'utf8')))
    expect(own).toEqual([])
  })
})
