import { Megaphone, MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { listScreens, removeScreen, type Screen, setUrgent } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type ScreenAction, ScreenCard } from './screen-card.tsx'
import { ScreenCodeDialog } from './screen-code-dialog.tsx'
import { ScreenDialog } from './screen-dialog.tsx'
import { UrgentDialog } from './urgent-dialog.tsx'
import './signage.css'

/** Screens tell how they are once a minute; commands and codes show sooner. */
const lookEvery = 10_000

export function ScreenSection() {
  const words = useWords(signageWords)

  const signageMenuText = useWords(signageMenuWords)

  const [chosen, setChosen] = useState<{ screen?: Screen; what: ScreenAction | 'add' | 'urgent' }>()
  const close = () => setChosen(undefined)
  const query = useRead(listScreens, {}, { poll: lookEvery, staleTime: 0 })
  const removing = useWrite((screenid: number) => client.call(removeScreen, { screenid }), {
    changes: [listScreens],
    done: ({ Message }) => Message,
    onDone: close,
  })
  const screens = query.data?.Items ?? []
  const { screen, what } = chosen ?? {}
  return (
    <>
      <SectionHead title={signageMenuText.title} lead={words.lead}>
        <Button disabled={screens.length === 0} onClick={() => setChosen({ what: 'urgent' })}>
          <Megaphone aria-hidden size={18} /> {words.urgent}
        </Button>
        <Button tone="accent" onClick={() => setChosen({ what: 'add' })}>
          <MonitorPlay aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <UrgentNow messages={query.data?.Urgent ?? []} />
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none, help: words.noneHelp }}>
        {({ Items }) => (
          <ul className="vp-screens">
            {Items.map((one) => (
              <li key={one.ID}>
                <ScreenCard screen={one} onAction={(next) => setChosen({ screen: one, what: next })} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {what === 'add' && <ScreenDialog screen={undefined} onClose={close} />}
      {what === 'edit' && screen && <ScreenDialog screen={screen} onClose={close} />}
      {what === 'confirm' && screen && <ScreenCodeDialog screen={screen} onClose={close} />}
      {what === 'scheduleEntry' && screen && <ScheduleDialog screen={screen} onClose={close} />}
      {what === 'urgent' && <UrgentDialog screens={screens} onClose={close} />}
      <ConfirmDialog
        open={what === 'remove'}
        danger
        title={words.removeAsk({ name: screen?.Name ?? '' })}
        help={words.removeHelp}
        confirm={words.remove}
        busy={removing.isPending}
        onConfirm={() => screen && removing.mutate(screen.ID)}
        onClose={close}
      />
    </>
  )
}

function UrgentNow({ messages }: { messages: readonly { ID: number; Text: string; Screens: number[] }[] }) {
  const words = useWords(signageWords)

  const ending = useWrite(() => client.call(setUrgent, { message: '' }), {
    changes: [listScreens],
    done: ({ Message }) => Message,
  })
  return messages.map(({ ID, Text, Screens }) => (
    <p key={ID} className="vp-screens-urgent" role="status">
      <Megaphone aria-hidden size={18} />
      <span>
        {words.urgentNow({
          text: Text,
          where: Screens.length === 0 ? words.urgentEverywhere : words.urgentSome({ count: Screens.length }),
        })}
      </span>
      <Button isBusy={ending.isPending} onClick={() => ending.mutate(undefined)}>
        {words.urgentEnd}
      </Button>
    </p>
  ))
}
