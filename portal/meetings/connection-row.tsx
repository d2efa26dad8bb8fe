import { lazy, Suspense, useState } from 'react'
import {
  connectMeetings,
  disconnectMeetings,
  listMeetingConnections,
  listMeetingRecordings,
  type MeetingConnection,
  saveMeetingRule,
} from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { serviceNames } from './service-names.ts'
import { useRule } from './use-rule.tsx'

const RuleDialog = lazy(() => import('./rule-dialog.tsx').then((module) => ({ default: module.RuleDialog })))

/** One service: whether it is connected, and what happens with new recordings. */
export function ConnectionRow({ connection }: { connection: MeetingConnection }) {
  const words = useWords(meetingsWords)
  const { User } = usePageOptions()
  const { Service, State, IsAutomatic, Categories } = connection
  const service = serviceNames[Service]
  const [open, setOpen] = useState<'disconnect' | 'rule'>()
  const close = () => setOpen(undefined)
  const changes = [listMeetingConnections, listMeetingRecordings]
  const connecting = useWrite(connectMeetings, { changes: [], onDone: ({ Address }) => location.assign(Address) })
  const disconnecting = useWrite(disconnectMeetings, { changes, done: () => words.disconnected({ service }), onDone: close })
  const ruling = useWrite(saveMeetingRule, { changes: [listMeetingConnections], done: () => words.saved })
  const rule = useRule(ruling.mutate)
  const [turnsOn, setTurnsOn] = useState(false)
  const openRule = (isNew: boolean): void => {
    setTurnsOn(isNew)
    setOpen('rule')
  }
  const switchTo = (automatic: boolean): void => {
    const next = { service: Service, automatic, catsinc: Categories }
    if (rule.lacks(next)) openRule(true)
    else rule.save(next)
  }
  return (
    <li className="vp-meetings-account">
      <div className="vp-row">
        <h3>{service}</h3>
        <StateTag state={State} />
      </div>
      {State === 'connected' && (
        <Switch label={words.automatic({ service })} help={words.automaticHelp} checked={IsAutomatic} onChange={switchTo} />
      )}
      <div className="vp-row">
        {State !== 'connected' && (
          <Button tone="accent" isBusy={connecting.isPending} onClick={() => connecting.mutate({ service: Service })}>
            {words.connect({ service })}
          </Button>
        )}
        {State === 'connected' && IsAutomatic && User.CanSelectCategories && (
          <Button onClick={() => openRule(false)}>{words.automaticWhere}</Button>
        )}
        {State !== 'none' && <Button onClick={() => setOpen('disconnect')}>{words.disconnect({ service })}</Button>}
      </div>
      <ConfirmDialog
        open={open === 'disconnect'}
        title={words.disconnectAsk({ service })}
        help={words.disconnectHelp}
        confirm={words.disconnect({ service })}
        busy={disconnecting.isPending}
        onConfirm={() => disconnecting.mutate({ service: Service })}
        onClose={close}
      />
      {rule.question}
      {open === 'rule' && (
        <Suspense fallback={null}>
          <RuleDialog connection={turnsOn ? { ...connection, IsAutomatic: true } : connection} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}

function StateTag({ state }: { state: MeetingConnection['State'] }) {
  const words = useWords(meetingsWords)
  const texts = { none: words.isNotConnected, connected: words.isConnected, ended: words.isEnded }
  const tones = { none: undefined, connected: 'accent', ended: 'danger' }
  return (
    <span className="vp-tag" data-tone={tones[state]}>
      {texts[state]}
    </span>
  )
}
