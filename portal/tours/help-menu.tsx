import { BookOpen, CircleHelp, Footprints, Keyboard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { toursWords } from '../../sdk/text/en/tours.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { AllTours, getGuide, listTours, setTourState, type Tour } from '../../sdk/tours/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { readPlayerKeys } from '../preferences/watch-player-keys.ts'
import { client } from '../session/client.ts'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toasts.ts'
import { runTour } from './run-tour.ts'
import { closeTour, noteClosed, openTours } from './tour-state.ts'
import { useTourPage } from './use-tour-page.ts'

const PageKeyDialog = lazy(() => import('../commands/page-key-dialog.tsx').then((module) => ({ default: module.PageKeyDialog })))

/** Tours of the page, its keys, and the manual. It opens at once: its button was pressed before it was there. */
export function HelpMenu() {
  const words = useWords(toursWords)
  const { help } = useWords(portalWords)
  const { keys } = useWords(commandsWords)
  const { User } = usePageOptions()
  const [showsKeys, setShowsKeys] = useState(false)
  const { tours, start, toggle } = useTours()
  return (
    <>
      <Menu
        startsOpen
        look="icon"
        label={help}
        entries={[
          ...tours.map((tour) => ({ label: words.take({ title: tour.Title }), Icon: Footprints, onClick: () => start(tour) })),
          'line',
          { label: words.manual, Icon: BookOpen, onClick: () => window.open('/docs/', '_blank', 'noopener') },
          { label: keys, Icon: Keyboard, onClick: () => setShowsKeys(true) },
          'line',
          toggle,
        ]}
      >
        <CircleHelp aria-hidden size={22} />
      </Menu>
      <Suspense fallback={null}>
        {showsKeys && <PageKeyDialog isOn={User.Shortcuts?.IsOn ?? readPlayerKeys().IsOn} onClose={() => setShowsKeys(false)} />}
      </Suspense>
    </>
  )
}

/** The tours of the page that is shown, and the switch of those that open automatically. */
function useTours() {
  const words = useWords(toursWords)
  const language = useLanguage()
  const { page } = useTourPage()
  const query = useRead(listTours, { page: page ?? 'library' }, { enabled: page !== undefined, ignoresLogout: true })
  const switching = useWrite(setTourState, {
    changes: [listTours],
    done: (_, { disable }) => (disable ? words.neverDone : words.alwaysDone),
    onDone: ({ Kept }, { disable }) => (disable ? noteClosed(AllTours, Kept) : openTours()),
  })
  const tours = page === undefined ? [] : (query.data?.Items ?? [])
  const isOff = query.data?.IsOff === true
  const start = async ({ ID }: Tour): Promise<void> => {
    const guide = await client.call(getGuide, { guideid: ID })
    const isShown = await runTour(guide, { language, onEnd: () => closeTour(ID) })
    if (!isShown) toast('warning', words.nothing)
  }
  return {
    tours,
    start: (tour: Tour) =>
      void start(tour).catch((error: unknown) => toast('danger', error instanceof Error ? error.message : words.nothing)),
    toggle: tours.length > 0 && {
      label: isOff ? words.switchOn : words.switchOff,
      onClick: () => switching.mutate({ tourindex: AllTours, disable: !isOff }),
    },
  }
}
