import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStates } from './read-states.ts'

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

/** Lists of texts that are typed or kept, not read: a person edits those of settings, and a browser reads those of images. */
const commaLists = [
  'portal/documents/document-view.tsx',
  'portal/media/poster.tsx',
  'portal/sign-in/provider-settings.ts',
  'portal/site-settings/settings-values.ts',
]

/** Files that look at the state of a read themselves, each with its reason. The list may only get shorter. */
const ownStates: Record<string, string> = {
  'portal/categories/category-head.tsx': 'A category that is missing has its path above the failure.',
  'portal/categories/use-subcategories.ts': 'It makes the state that ListState draws.',
  'portal/commands/use-found-items.ts': 'Pages and actions stay in the list when the search of media fails.',
  'portal/finder/find-field.tsx': 'The sentence below a search field tells how many were found, or the error.',
  'portal/pages/view-page.tsx': 'An item that does not exist has a page of its own.',
  'portal/quizzes/quiz-results-page.tsx': 'A quiz that does not exist, or whose results are for others, has a page of its own.',
  'portal/search/library.tsx': 'A category that is missing shows no results.',
  'portal/session/use-google-answer.ts': 'The sign-in form shows the error.',
  'portal/statistics/item-statistics-page.tsx': 'An item that does not exist, or whose statistics are for others, has a page of its own.',
  'portal/widgets/playlist-field.tsx': 'A chosen playlist that is gone is named as such, and can be replaced.',
}

/** Parts of portal/ui that the page of the components lacks: they draw an image, set up the page, or are a part of one that it shows. */
const notShown = ['BrandMark', 'FormError', 'MenuButton', 'SelectControl', 'StylePolicy']

const portalFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'portal/*.ts', 'portal/*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/^portal\/(?:ui|data)\//.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))

describe('readStates', () => {
  it('finds a state that is read from the variable, destructured or read from the call', () => {
    const text = `const query = useRead(a, {}); const { error, data } = useComposedRead(b, {}); const lost = useCategory(1).isError
      const saving = useWrite(c, {}); show(query.isPending, query.data, saving.isError, other.isError)`
    expect(readStates('a.tsx', text)).toEqual(['{ error }', 'useCategory.isError', 'query.isPending'])
  })
})

describe('the portal', () => {
  it('draws the state of each read with ListState', () => {
    const own = portalFiles.filter((file) => readStates(file, readFileSync(file, 'utf8')).length > 0)
    expect(own).toEqual(Object.keys(ownStates))
  })

  it('draws failures with ListState', () => {
    const raw = files.filter((file) => readFileSync(file, 'utf8').includes('<FailedState'))
    expect(raw).toEqual([])
  })

  it('uses the components of base-ui only through portal/ui', () => {
    const direct = portalFiles.filter((file) => readFileSync(file, 'utf8').includes("'@base-ui/react"))
    expect(direct).toEqual([])
  })

  it('joins visible texts with textList', () => {
    const joined = portalFiles.filter((file) => readFileSync(file, 'utf8').includes(".join(', ')"))
    expect(joined).toEqual(commaLists)
  })

  it.each(Object.entries(known))('draws each %s with portal/ui', (element, exceptions) => {
    const raw = files.filter((file) => new RegExp(`<${element}[\\s>]`).test(readFileSync(file, 'utf8')))
    expect(raw).toEqual(exceptions)
  })

  it('shows every component of portal/ui on the components page, by itself or inside another one', () => {
    const texts = readdirSync('portal/ui')
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => ({ file, text: readFileSync(`portal/ui/${file}`, 'utf8') }))
    const missing = texts
      .filter(({ file }) => !file.endsWith('.fixture.tsx'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/export (?:function|const) ([A-Z][a-z]\w*)/g)]
          .map(([, name = '']) => name)
          .filter((name) => !texts.some((other) => other.file !== file && new RegExp(`<${name}\\b`).test(other.text))),
      )
    expect(missing.toSorted()).toEqual(notShown)
  })

  it('disables nothing while it works, because that loses the focus: a busy control has isBusy', () => {
    const disabling = files.filter((file) =>
      /(?<![\w-])disabled=\{[^{}]*(?:isPending|isBusy|isFetching|isSaving|\bbusy\b)[^{}]*\}/.test(readFileSync(file, 'utf8')),
    )
    expect(disabling).toEqual([])
  })

  it('opens every form that uses the form kit in the test of all forms', () => {
    const forms = files.filter((file) => readFileSync(file, 'utf8').includes('useFormValues('))
    const walk = ['portal/pages/every-form.fixture.tsx', 'portal/pages/account-forms.fixture.ts'].map((file) => readFileSync(file, 'utf8'))
    const opened = [...walk.join('\n').matchAll(/'(portal\/[\w/-]+\.tsx)'/g)].map(([, file]) => file)
    expect(forms.filter((file) => !opened.includes(file))).toEqual([])
  })
})
