import { expect } from '@esm-bundle/chai'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { until } from '../ui/page.fixture.ts'
import { useMissedEvents } from './use-missed-events.ts'

describe('useMissedEvents', () => {
  const root = createRoot(document.createElement('div'))
  after(() => root.unmount())

  it('calls back where the class has gone on without an event, and neither for the first place nor for events that were told', async () => {
    const missed: (number | undefined)[] = []
    const tells: ReturnType<typeof useMissedEvents>[] = []
    const tell = (Number: number) => tells.at(-1)?.({ Number })
    const Part = ({ number }: { number?: number }) => {
      const told = useMissedEvents(number, () => missed.push(number))
      useEffect(() => void tells.push(told), [told])
      return null
    }
    const show = (number?: number) => flushSync(() => root.render(<Part {...(number === undefined ? {} : { number })} />))
    show()
    show(40)
    tell(41)
    show(41)
    tell(42)
    tell(43)
    show(43)
    show(300)
    await until(() => missed.length > 0)
    tell(301)
    show(301)
    show(302)
    await until(() => missed.length > 1)
    expect(missed).to.deep.equal([300, 302])
  })
})
