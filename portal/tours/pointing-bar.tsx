import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { toursWords } from '../../sdk/text/en/tours.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import type { Guide } from '../../sdk/tours/contract.ts'
import type { PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.ts'
import { awaitElement } from './await-element.ts'
import { chooseElement } from './choose-element.ts'
import { type Pointing, pointing } from './pointing.ts'
import { endTour, runTour } from './run-tour.ts'
import { stableSelector } from './stable-selector.ts'
import { addressOf, tourPageOf } from './tour-page.ts'
import './pointing-bar.css'

/** Whether the page of a tour is there at once; to others an administrator has to go first. */
const isDirect = ({ page }: Pointing): boolean => tourPageOf(addressOf(page).to, addressOf(page).search) === page

/** The bar below a page on which an administrator chooses an element, or looks at a tour. */
export function PointingBar({ work }: { work: Pointing }) {
  const words = useWords(tourAdminWords)
  const leave = useReturn(work)
  return (
    <section className="vp-pointing-bar" aria-label={work.guide ? words.preview : words.pointing}>
      {work.guide ? <Preview guide={work.guide} onEnd={leave} /> : <Chooser work={work} onLeave={leave} />}
      <Button onClick={() => leave()}>{words.cancelPointing}</Button>
    </section>
  )
}

/** Goes back to the editor, with the element that was chosen. */
function useReturn(work: Pointing) {
  const navigate = useNavigate()
  const router = useRouter()
  return (selector?: string): void => {
    const at = router.state.location
    const page = tourPageOf(at.pathname, at.search as PageQuery) ?? work.page
    const steps = work.draft.steps.map((step) => (step.key === work.step && selector ? { ...step, selector } : step))
    pointing.set({ work: undefined, back: { ...work, draft: { ...work.draft, steps, page: selector ? page : work.page } } })
    void navigate({ to: '/admin/$section', params: { section: 'tours' }, search: { tour: String(work.tour) }, ignoreBlocker: true })
  }
}

function Chooser({ work, onLeave }: { work: Pointing; onLeave: (selector?: string) => void }) {
  const words = useWords(tourAdminWords)
  const [isChoosing, setChoosing] = useState(isDirect(work))
  const button = useRef<HTMLButtonElement>(null)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page takes the focus, and the bar takes it from there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(() => {
    if (!isChoosing) return
    return chooseElement({
      onChosen(element) {
        const selector = stableSelector(element)
        if (selector) latest.current(selector)
        else toast('warning', words.elementWrong)
      },
      onEscape: () => latest.current(),
    })
  }, [isChoosing, words])
  return (
    <>
      <p role="status">{isChoosing ? words.pointHelp : words.browseHelp}</p>
      <Button ref={button} tone="accent" onClick={() => setChoosing(!isChoosing)}>
        {isChoosing ? words.browse : words.choose}
      </Button>
    </>
  )
}

/** Shows the tour as soon as its first element is there. */
function Preview({ guide, onEnd }: { guide: Guide; onEnd: () => void }) {
  const words = useWords(tourAdminWords)
  const tours = useWords(toursWords)
  const language = useLanguage()
  const latest = useRef(onEnd)
  latest.current = onEnd
  const run = useRef(async (): Promise<void> => undefined)
  run.current = async () => {
    if (!(await runTour(guide, { language, onEnd: () => latest.current() }))) toast('warning', tours.nothing)
  }
  useEffect(() => {
    const stop = awaitElement(guide.Steps.slice(0, 1), () => void run.current())
    return () => {
      stop()
      endTour()
    }
  }, [guide])
  return (
    <Button tone="accent" onClick={() => void run.current()}>
      {words.preview}
    </Button>
  )
}
