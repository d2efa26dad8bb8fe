import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { toursWords } from '../../sdk/text/en/tours.ts'
import { AllTours, getGuide, type OpenTour } from '../../sdk/tours/contract.ts'
import { portalLanguage } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { toast } from '../ui/toasts.ts'
import { awaitElement } from './await-element.ts'
import { pointing } from './pointing.ts'
import { endTour, runTour } from './run-tour.ts'
import { closeTour, isOpen } from './tour-state.ts'
import { useTourPage } from './use-tour-page.ts'

const PointingBar = lazy(() => import('./pointing-bar.tsx').then((module) => ({ default: module.PointingBar })))

const none: readonly OpenTour[] = []

/** Opens the tours of a page at its first visit, and shows the bar of an administrator who makes one. */
export function PageTours() {
  const { Tours = none } = usePageOptions()
  const work = useStore(pointing, (state) => state.work)
  const { page, item } = useTourPage()
  const isWorking = work !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is another visit.
  useEffect(() => {
    const open = isWorking ? [] : Tours.filter((tour) => tour.Page === page && isOpen(tour))
    if (open.length === 0) return
    let isOver = false
    const stop = awaitElement(open, (tour) => void show(tour, () => isOver))
    return () => {
      isOver = true
      stop()
      endTour()
    }
  }, [Tours, page, item, isWorking])
  return work ? (
    <Suspense fallback={null}>
      <PointingBar work={work} />
    </Suspense>
  ) : null
}

/** A tour that cannot be read opens at the next visit. */
async function show({ ID }: OpenTour, isOver: () => boolean): Promise<void> {
  const guide = await client.call(getGuide, { guideid: ID }, { ignoresLogout: true }).catch(() => undefined)
  if (!guide || isOver()) return
  const language = portalLanguage()
  await runTour(guide, {
    language,
    onEnd: () => closeTour(ID),
    onNever: () => {
      closeTour(AllTours)
      toast('success', language.words(toursWords).neverDone)
    },
  })
}
