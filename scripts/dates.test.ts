import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Files that use the formatter of the language for something else than a date that people read, each with its reason. */
const others: Record<string, string> = {
  'sdk/clock/contract.ts': 'It finds the moment at which a day begins in a time zone.',
  'sdk/dates/date-text.ts': 'It is the one place that writes dates.',
  'sdk/preferences/contract.ts': 'It checks the name of a time zone.',
  'sdk/signage/schedule.ts': 'It finds the day and the minute of a screen in its time zone.',
  'sdk/signage/setup/contract.ts': 'It checks the name of a time zone.',
  'sdk/statistics/chart/draw-chart.ts': 'An axis has room for a day and a month alone.',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'sdk', 'embeds', 'portal', 'server'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|^portal\/journeys\//.test(file))

/** The zone of the device is no date. */
const text = (file: string): string => readFileSync(file, 'utf8').replaceAll('DateTimeFormat().resolvedOptions().timeZone', '')

describe('dates', () => {
  it('are written by sdk/dates, which knows the date format of the site', () => {
    const own = files.filter((file) => /DateTimeFormat\(|toLocale(?:Date|Time)String|\b(?:date|time)Style\b/.test(text(file)))
    expect(own.toSorted()).toEqual(Object.keys(others))
  })

  it('are written in the format of the site: no page of the portal leaves the format out', () => {
    const direct = files.filter((file) => file.startsWith('portal/') && /sdk\/dates\/index\.ts/.test(text(file)))
    expect(direct.toSorted()).toEqual([
      'portal/media/date-text.ts',
      'portal/media/use-date-text.ts',
      'portal/site-settings/date-format-field.tsx',
    ])
  })
})
