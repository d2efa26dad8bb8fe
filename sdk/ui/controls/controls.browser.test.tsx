import { expect } from '@esm-bundle/chai'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { audit, loadStyles, until } from '../page.fixture.ts'
import { ColourPicker, Combobox, DateTimeSelector, FontSelector, Slider, Tooltip } from './index.ts'

const options = ['Apple', 'Banana', 'Cherry'].map((label) => ({ value: label.toLowerCase(), label }))
const parts = { year: 'Year', month: 'Month', day: 'Day', hours: 'Hours', minutes: 'Minutes' }

describe('the controls', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let chosen: unknown[]
  afterEach(() => close())

  /** A control that keeps its value, as a form does. */
  function Held<Value>({ first, draw }: { first: Value; draw: (value: Value, onChange: (next: Value) => void) => ReactNode }) {
    const [value, setValue] = useState(first)
    return draw(value, (next) => {
      chosen.push(next)
      setValue(next)
    })
  }

  async function show(part: ReactNode, selector: string): Promise<void> {
    await loadStyles(import.meta.url, '../tokens.css', './controls.css')
    document.documentElement.lang = 'en'
    chosen = []
    page = document.body.appendChild(document.createElement('main'))
    const root = createRoot(page)
    root.render(part)
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector(selector))
  }

  const find = <Found extends HTMLElement>(selector: string): Found => page.querySelector(selector) as Found
  const press = (field: HTMLElement, key: string): void =>
    void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  function type(field: HTMLInputElement, text: string): void {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const shown = (): string[] => [...page.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
  const fruit = (more: object = {}) => (
    <Held
      first="apple"
      draw={(value, onChange) => <Combobox label="Fruit" empty="Nothing found" {...{ value, options, onChange, ...more }} />}
    />
  )

  it('pass the accessibility audit', async () => {
    await show(
      <>
        <Slider label="Size" onChange={() => undefined} />
        <ColourPicker
          label="Accent"
          value={undefined}
          defaultColour="#0a5f6e"
          reset={{ text: 'Default', label: 'Default for Accent' }}
          onChange={() => undefined}
        />
        <Combobox label="Fruit" value="apple" options={options} empty="Nothing found" help="Any fruit." onChange={() => undefined} />
        <DateTimeSelector label="Start" labels={parts} value="" now="2026-01-31T20:15" lang="en" onChange={() => undefined} />
        <Tooltip text="Saves the form">
          {(described) => (
            <button type="button" style={{ minHeight: 32 }} {...described}>
              Save
            </button>
          )}
        </Tooltip>
      </>,
      '[role=combobox]',
    )
    expect(await audit()).to.deep.equal([])
    find('[role=combobox]').click()
    await until(() => shown().length === 3 && !find('[role=listbox]').hidden)
    expect(await audit()).to.deep.equal([])
  })

  it('Slider begins in the middle of 0 to 1, in steps of 0.05', async () => {
    await show(
      <Held first={0.5} draw={(value, onChange) => <Slider label="Size" {...{ value, onChange }} text={`${value * 100} %`} />} />,
      'input',
    )
    const input = find<HTMLInputElement>('input')
    expect([input.min, input.max, input.step, input.value, input.getAttribute('aria-valuetext')]).to.deep.equal([
      '0',
      '1',
      '0.05',
      '0.5',
      '50 %',
    ])
    type(input, '0.75')
    await until(() => input.getAttribute('aria-valuetext') === '75 %')
    expect(chosen).to.deep.equal([0.75])
  })

  it('ColourPicker goes back to the default, and does nothing there', async () => {
    const reset = { text: 'Default', label: 'Default for Accent' }
    const draw = (value: string | undefined, onChange: (next: string | undefined) => void) => (
      <ColourPicker label="Accent" defaultColour="#0a5f6e" {...{ value, reset, onChange }} />
    )
    await show(<Held<string | undefined> first={undefined} draw={draw} />, 'input')
    const [input, button] = [find<HTMLInputElement>('input'), find('button')]
    button.click()
    expect([input.value, button.getAttribute('aria-disabled'), chosen.length]).to.deep.equal(['#0a5f6e', 'true', 0])
    type(input, '#ff0000')
    await until(() => button.getAttribute('aria-disabled') === 'false')
    button.click()
    await until(() => input.value === '#0a5f6e')
    expect(chosen).to.deep.equal(['#ff0000', undefined])
  })

  it('Combobox filters, and is used by keys alone', async () => {
    await show(fruit(), 'input')
    const input = find<HTMLInputElement>('input')
    input.focus()
    type(input, 'an')
    await until(() => shown().join() === 'Banana')
    press(input, 'ArrowDown')
    await until(() => input.getAttribute('aria-activedescendant'))
    expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).to.equal('Banana')
    press(input, 'Enter')
    await until(() => input.value === 'Banana')
    expect([chosen, input.getAttribute('aria-expanded')]).to.deep.equal([['banana'], 'false'])
    press(input, 'ArrowUp')
    await until(() => input.getAttribute('aria-expanded') === 'true')
    press(input, 'End')
    await until(() => find('[data-active]')?.textContent === 'Cherry')
  })

  it('Combobox says that nothing was found, and Escape restores the value', async () => {
    await show(fruit(), 'input')
    const input = find<HTMLInputElement>('input')
    input.focus()
    type(input, 'zzz')
    await until(() => find('[role=status]').textContent === 'Nothing found')
    press(input, 'Enter')
    await until(() => input.value === 'Apple')
    type(input, 'b')
    await until(() => shown().join() === 'Banana')
    press(input, 'Escape')
    await until(() => input.value === 'Apple')
    expect(chosen).to.deep.equal([])
  })

  it('Combobox takes a press of the pointer, and another text where that is allowed', async () => {
    await show(fruit({ allowsOther: true }), 'input')
    const input = find<HTMLInputElement>('input')
    input.focus()
    input.click()
    await until(() => input.getAttribute('aria-expanded') === 'true')
    const cherry = page.querySelectorAll<HTMLElement>('[role=option]')[2]
    // A press that took the focus would close the list before the click.
    expect(cherry?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).to.equal(false)
    cherry?.click()
    await until(() => input.value === 'Cherry')
    type(input, ' Quince ')
    await until(() => input.getAttribute('aria-expanded') === 'true')
    press(input, 'Enter')
    await until(() => input.value === 'Quince')
    expect(chosen).to.deep.equal(['cherry', 'Quince'])
  })

  it('FontSelector searches once for a word, and never for blanks', async () => {
    const asked: string[] = []
    const search = async (text: string) => {
      asked.push(text)
      return [{ value: 'School Sans', label: 'School Sans' }]
    }
    const fonts = [{ value: 'Georgia', label: 'Georgia' }]
    await show(
      <Held
        first=""
        draw={(value, onChange) => <FontSelector label="Font" empty="None" delay={0} {...{ value, onChange, fonts, search }} />}
      />,
      'input',
    )
    const input = find<HTMLInputElement>('input')
    input.focus()
    type(input, '   ')
    await until(() => shown().join() === 'Georgia')
    type(input, 's')
    type(input, 'sc')
    type(input, ' school')
    await until(() => shown().join() === 'School Sans')
    expect(asked.at(-1)).to.equal('school')
    expect(asked).not.to.include('')
    expect(find('[role=option]').style.fontFamily).to.contain('School Sans')
    press(input, 'ArrowDown')
    await until(() => input.getAttribute('aria-activedescendant'))
    press(input, 'Enter')
    await until(() => chosen.length === 1)
    expect(chosen).to.deep.equal(['School Sans'])
  })

  it('FontSelector asks once for quick typing, 500 milliseconds after the last letter', async () => {
    const { setTimeout: later, clearTimeout: cancel } = window
    const waiting = new Map<number, () => void>()
    let last = 0
    // The searches of the field are on a clock of this test; all else keeps its own.
    Object.assign(window, {
      setTimeout: (run: () => void, milliseconds?: number) => {
        if (milliseconds !== 500) return later(run, milliseconds)
        waiting.set(--last, run)
        return last
      },
      clearTimeout: (id?: number) => {
        if (!waiting.delete(id ?? 0)) cancel(id)
      },
    })
    try {
      const asked: string[] = []
      const search = async (text: string) => {
        asked.push(text)
        return [{ value: 'School Sans', label: 'School Sans' }]
      }
      await show(
        <Held
          first=""
          draw={(value, onChange) => <FontSelector label="Font" empty="None" {...{ value, onChange, search }} fonts={[]} />}
        />,
        'input',
      )
      const input = find<HTMLInputElement>('input')
      input.focus()
      for (const text of ['s', 'sc', 'scho']) {
        const before = last
        type(input, text)
        await until(() => last < before && waiting.size === 1)
      }
      expect(asked).to.deep.equal([])
      for (const run of waiting.values()) run()
      await until(() => shown().join() === 'School Sans')
      expect(asked).to.deep.equal(['scho'])
    } finally {
      Object.assign(window, { setTimeout: later, clearTimeout: cancel })
    }
  })

  it('DateTimeSelector offers the years from ten ahead to 1951, and the days of the month', async () => {
    const draw = (value: string, onChange: (next: string) => void) => (
      <DateTimeSelector label="Start" labels={parts} now="2026-11-23T09:05" lang="en" {...{ value, onChange }} />
    )
    await show(<Held first="2026-01-31T20:15" draw={draw} />, 'select')
    const selects = [...page.querySelectorAll('select')]
    const [years, months, days, hours, minutes] = selects.map((select) => [...select.options].map(({ textContent }) => textContent))
    expect([years?.[0], years?.at(-1), months?.[0], days?.length, hours?.at(-1), minutes?.length]).to.deep.equal([
      '2036',
      '1951',
      'January',
      31,
      '23',
      60,
    ])
    const month = selects[1] as HTMLSelectElement
    month.value = '2'
    month.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => chosen.length === 1)
    expect(chosen).to.deep.equal(['2026-02-28T20:15'])
    await until(() => page.querySelectorAll('select')[2]?.options.length === 28)
  })

  it('Tooltip describes its control, is shown on focus and hidden by Escape', async () => {
    await show(
      <Tooltip text="Saves the form">
        {(described) => (
          <button type="button" style={{ minHeight: 32 }} {...described}>
            Save
          </button>
        )}
      </Tooltip>,
      'button',
    )
    const [button, tooltip] = [find('button'), find('[role=tooltip]')]
    expect([button.getAttribute('aria-describedby'), getComputedStyle(tooltip).display]).to.deep.equal([tooltip.id, 'none'])
    button.focus()
    await until(() => tooltip.dataset.shown !== undefined)
    expect(getComputedStyle(tooltip).transitionDuration).to.equal('0.15s')
    press(button, 'Escape')
    await until(() => tooltip.dataset.shown === undefined)
    // It is drawn until it has faded out.
    const { transitionProperty, transitionDuration, transitionBehavior } = getComputedStyle(tooltip)
    expect([transitionProperty, transitionDuration, transitionBehavior]).to.deep.equal([
      ...['opacity, display', '0.02s, 0.02s', 'normal, allow-discrete'],
    ])
    await until(() => getComputedStyle(tooltip).display === 'none')
  })

  it('Tooltip grows away from the edge of the window, and makes no page wider', async () => {
    await show(
      <div dir="rtl" style={{ display: 'flex', justifyContent: 'space-between' }}>
        {['right', 'left'].map((side) => (
          <Tooltip key={side} text="A text that is much longer than its button">
            {(described) => (
              <button type="button" style={{ minHeight: 32 }} {...described}>
                {side}
              </button>
            )}
          </Tooltip>
        ))}
      </div>,
      'button',
    )
    for (const button of page.querySelectorAll('button')) {
      button.focus()
      const tooltip = await until(() => page.querySelector<HTMLElement>('[role=tooltip][data-shown]'))
      const { left, right } = tooltip.getBoundingClientRect()
      expect(left).to.be.at.least(0)
      expect(right).to.be.at.most(document.documentElement.clientWidth)
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth)
      button.blur()
    }
  })
})
