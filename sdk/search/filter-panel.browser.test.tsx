import { expect } from '@esm-bundle/chai'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { SearchOrders } from './contract.ts'
import { emptyFilters, FilterPanel, type FilterPanelProps, type PanelValue, readChoices } from './index.ts'

const plain: PanelValue = { ...emptyFilters, s: '', o: SearchOrders.date, d: 0 }
const options: FilterPanelProps['options'] = {
  types: [
    { ID: 1, Name: 'Video' },
    { ID: 10, Name: 'Documents' },
  ],
  locations: [{ ID: 3, Name: 'Lower school' }],
  fields: [
    { ID: 5, Title: 'Subject', Type: 'ddl', Items: [{ ID: 8, Name: 'Biology' }] },
    { ID: 6, Title: 'Notes', Type: 'txt', Items: [] },
  ],
}

describe('FilterPanel', () => {
  let page: HTMLElement
  let close = () => {}
  let changes: PanelValue[]
  let restore: (value: PanelValue) => void
  afterEach(() => close())

  async function open(props: Partial<FilterPanelProps> = {}) {
    await loadStyles(import.meta.url, '../ui/tokens.css', './filter-panel.css')
    changes = []
    page = document.body.appendChild(document.createElement('main'))
    document.documentElement.lang = 'en'
    const root = createRoot(page)
    function Place() {
      const [value, setValue] = useState(props.value ?? plain)
      useEffect(() => {
        restore = setValue
      }, [])
      const change = (next: PanelValue) => {
        changes.push(next)
        setValue(next)
      }
      return <FilterPanel options={options} delay={30} {...props} value={value} onChange={change} />
    }
    root.render(<Place />)
    close = () => {
      root.unmount()
      page.remove()
      close = () => {}
    }
    return until(() => page.querySelector('.vt-filters'))
  }
  const named = <One extends HTMLElement>(label: string): One | undefined =>
    [...page.querySelectorAll<HTMLElement>('input, select, button')].find((one) => {
      const texts = [one.ariaLabel, one.closest('label')?.textContent, page.querySelector(`label[for="${one.id}"]`)?.textContent]
      return texts.includes(label) || (one.tagName === 'BUTTON' && one.textContent === label)
    }) as One | undefined
  const write = (field: HTMLInputElement | HTMLSelectElement | undefined, text: string, event: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event(event, { bubbles: true }))
  }
  const legends = () => [...page.querySelectorAll('legend, .vt-filter-field > label')].map((one) => one.textContent)

  it('passes the accessibility audit with every filter shown', async () => {
    await open({ value: { ...plain, ...readChoices({ rt: [1, 10], wxh: '10x20', mf: [{ FID: 5, A: 2, V: 8 }] }) }, hidden: [] })
    expect(await audit(page)).to.deep.equal([])
  })

  it('hides optional filters and shows those of videos when videos are ticked', async () => {
    await open()
    for (const label of ['Keyword', 'Duration', 'Document type', 'Minimum image size']) expect(legends()).not.to.include(label)
    named('Video')?.click()
    await until(() => legends().includes('Duration'))
    expect(legends()).not.to.include('Document type')
    await until(() => changes.length === 1)
    expect(changes[0]?.rt).to.deep.equal([1])
  })

  it('reports all choices together after a pause', async () => {
    await open()
    named('Video')?.click()
    await until(() => named('Short'))
    named('Short')?.click()
    await until(() => named('Short')?.ariaPressed === 'true')
    named('Long')?.click()
    await until(() => changes.at(-1)?.dur === 60)
    expect([changes.at(-1)?.rt, named('Short')?.ariaPressed]).to.deep.equal([[1], 'false'])
  })

  it('reports a reversed date range and does not search for it', async () => {
    await open({ value: { ...plain, at: '2026-01-01' } })
    write(named('Added from'), '2026-02-01', 'input')
    await until(() => page.querySelector('[role=alert]')?.textContent === 'The last day is before the first day.')
    write(named('Added to'), '2026-03-01', 'input')
    await until(() => changes.length > 0)
    expect(changes.map(({ af, at }) => [af, at])).to.deep.equal([['2026-02-01', '2026-03-01']])
  })

  it('adds and removes conditions on fields', async () => {
    await open({ value: { ...plain, mf: [{ FID: 6, A: 0, V: 'oak' }] } })
    write(named('Subject'), '8', 'change')
    await until(() => changes.length === 1)
    expect(changes[0]?.mf).to.deep.equal([
      { FID: 6, A: 0, V: 'oak' },
      { FID: 5, A: 2, V: 8 },
    ])
    write(named('Notes'), '', 'input')
    await until(() => changes.length === 2)
    expect(changes[1]?.mf).to.deep.equal([{ FID: 5, A: 2, V: 8 }])
  })

  it('takes over filters from outside and discards pending changes', async () => {
    await open({ delay: 200 })
    named('Documents')?.click()
    await until(() => legends().includes('Document type'))
    restore({ ...plain, pri: 1 })
    await until(() => named<HTMLSelectElement>('Privacy')?.value === '1' && !legends().includes('Document type'))
    close()
    expect(changes).to.deep.equal([])
  })

  it('reports pending changes when it unmounts', async () => {
    await open({ delay: 60_000 })
    named('Lower school')?.click()
    await until(() => named<HTMLInputElement>('Lower school')?.checked)
    close()
    expect(changes.map(({ loc }) => loc)).to.deep.equal([[3]])
  })
})
