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
  form: [
    'portal/batch/batch-form.tsx',
    'portal/categories/advanced-dialog.tsx',
    'portal/fields/metadata-form.tsx',
    'portal/photosets/photo-details.tsx',
    'portal/playback/live-button.tsx',
    'portal/playlists/new-playlist-form.tsx',
    'portal/playlists/rename-form.tsx',
    'portal/preferences/settings-dialog.tsx',
    'portal/saved-searches/saved-search-row.tsx',
    'portal/saved-searches/saved-searches-dialog.tsx',
    'portal/search/search-box.tsx',
    'portal/session/sign-in-form.tsx',
    'portal/shares/code-options.tsx',
    'portal/shares/embed-sites-form.tsx',
    'portal/shares/library-sites.tsx',
    'portal/sidebar/list-search.tsx',
    'portal/sign-in/provider-dialog.tsx',
    'portal/signage/programme-form.tsx',
    'portal/signage/screen-dialog.tsx',
    'portal/site-settings/new-items-question.tsx',
    'portal/site-settings/settings-form.tsx',
    'portal/thumbnails/thumbnail-dialog.tsx',
    'portal/widgets/widget-editor.tsx',
  ],
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'portal/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('portal/ui/') && !/\.(test|fixture)\.tsx$/.test(file))

describe('the portal', () => {
  it.each(Object.entries(known))('draws each %s with portal/ui', (element, exceptions) => {
    const raw = files.filter((file) => new RegExp(`<${element}[\\s>]`).test(readFileSync(file, 'utf8')))
    expect(raw).toEqual(exceptions)
  })
})
