import { FileText, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  type DeliveryState,
  DeliveryStates,
  listDeliveries,
  sendDeliveryAgain,
  type Webhook,
  type WebhookDelivery,
} from '../../sdk/webhooks/contract.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { eventNames } from './event-names.ts'

/** Lists the deliveries of the last days, with what was answered. */
export function DeliveryList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const words = useWords(webhooksWords)

  const [iid, setWebhook] = useState(0)
  const [state, setState] = useState<DeliveryState | ''>('')
  const [shown, setShown] = useState<WebhookDelivery>()
  const query = useReadMore(listDeliveries, (before) => ({ iid, state, ...(before === 0 ? {} : { before }) }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
    keepsLast: true,
  })
  const endpoints = [{ value: 0, label: words.allEndpoints }, ...webhooks.map(({ ID, Name }) => ({ value: ID, label: Name }))]
  const states = [{ value: '' as const, label: words.allStates }, ...DeliveryStates.map((value) => ({ value, label: words.states[value] }))]
  const isFiltered = iid !== 0 || state !== ''
  return (
    <section className="vp-admin-part">
      <h2>{words.deliveries}</h2>
      <div className="vp-row">
        <Select label={words.endpoint} options={endpoints} value={iid} onChange={setWebhook} />
        <Select label={words.state} options={states} value={state} onChange={setState} />
      </div>
      <ListState
        query={query}
        look="line"
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: isFiltered ? words.noMatch : words.noDeliveries }}
      >
        {({ pages }) => (
          <>
            <DeliveryTable deliveries={pages.flatMap(({ Items }) => Items)} onShow={setShown} />
            <LoadMore query={query} label={words.older} />
          </>
        )}
      </ListState>
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

const tones = { waiting: 'warning', sent: 'accent', failed: 'danger' } as const

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[]
  onShow: (delivery: WebhookDelivery) => void
}

function DeliveryTable({ deliveries, onShow }: DeliveryTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(webhooksWords)

  const momentText = useMomentText()
  const names = eventNames(words)
  const sending = useWrite(sendDeliveryAgain, { changes: [listDeliveries], done: () => words.againDone })
  const actionsOf = (delivery: WebhookDelivery) => [
    { label: words.details, Icon: FileText, onClick: () => onShow(delivery) },
    { label: words.again, Icon: RotateCw, onClick: () => sending.mutate({ deliveryid: delivery.ID }) },
  ]
  return (
    <Table
      label={words.deliveries}
      rows={deliveries}
      idOf={({ ID }) => ID}
      columns={[
        { name: words.when, kind: 'main', cell: ({ Date }) => <time dateTime={Date}>{momentText(Date)}</time> },
        { name: words.endpoint, cell: ({ WebhookName }) => WebhookName },
        { name: words.event, cell: ({ Event }) => names[Event] },
        {
          name: words.state,
          cell: ({ State }) => (
            <span className="vp-tags">
              <span className="vp-tag" data-tone={tones[State]}>
                {words.states[State]}
              </span>
            </span>
          ),
        },
        { name: words.tries, kind: 'number', cell: ({ Tries }) => Tries },
        { name: words.answer, cell: ({ Status, Reason }) => (Status === 0 ? Reason || words.noAnswer : `HTTP ${Status}`) },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (delivery) => <RowMenu name={`${names[delivery.Event]}, ${momentText(delivery.Date)}`} actions={actionsOf(delivery)} />,
        },
      ]}
    />
  )
}
