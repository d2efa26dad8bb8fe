import { FileText, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  getXapiSettings,
  listXapiStatements,
  sendXapiAgain,
  type XapiState,
  type XapiStatement,
  XapiStates,
} from '../../sdk/xapi/contract.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** Lists the statements of the last days. */
export function StatementList() {
  const words = useWords(xapiWords)

  const [state, setState] = useState<XapiState | ''>('')
  const [shown, setShown] = useState<XapiStatement>()
  const query = useReadMore(listXapiStatements, (before) => ({ state, ...(before === 0 ? {} : { before }) }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
    keepsLast: true,
  })
  const states = [{ value: '' as const, label: words.allStates }, ...XapiStates.map((value) => ({ value, label: words.states[value] }))]
  return (
    <>
      <div className="vp-row">
        <Select label={words.state} options={states} value={state} onChange={setState} />
      </div>
      <ListState
        query={query}
        look="line"
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: state === '' ? words.none : words.noMatch }}
      >
        {({ pages }) => (
          <>
            <StatementTable statements={pages.flatMap(({ Items }) => Items)} onShow={setShown} />
            <LoadMore query={query} label={words.older} />
          </>
        )}
      </ListState>
      {shown && <StatementDialog statement={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const tones = { waiting: 'warning', sent: 'accent', refused: 'danger' } as const

interface StatementTableProps {
  statements: readonly XapiStatement[]
  onShow: (statement: XapiStatement) => void
}

function StatementTable({ statements, onShow }: StatementTableProps) {
  const admin = useWords(adminWords)
  const words = useWords(xapiWords)

  const momentText = useMomentText()
  const sending = useWrite(sendXapiAgain, { changes: [getXapiSettings, listXapiStatements], done: () => words.againDone })
  const actionsOf = (statement: XapiStatement) => [
    { label: words.details, Icon: FileText, onClick: () => onShow(statement) },
    ...(statement.State === 'refused'
      ? [{ label: words.again, Icon: RotateCw, onClick: () => sending.mutate({ statement: statement.ID }) }]
      : []),
  ]
  return (
    <Table
      label={words.queue}
      rows={statements}
      idOf={({ ID }) => ID}
      columns={[
        { name: words.when, kind: 'main', cell: ({ Date }) => <time dateTime={Date}>{momentText(Date)}</time> },
        { name: words.verb, cell: ({ Verb }) => words.verbs[Verb] },
        { name: words.about, kind: 'wide', cell: ({ Title }) => <bdi>{Title}</bdi> },
        {
          name: words.state,
          cell: ({ State, Answer }) => (
            <div>
              <span className="vp-tags">
                <span className="vp-tag" data-tone={tones[State]}>
                  {words.states[State]}
                </span>
              </span>
              {Answer !== '' && <bdi className="vp-help">{Answer}</bdi>}
            </div>
          ),
        },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (statement) => (
            <RowMenu
              name={textList([words.verbs[statement.Verb], statement.Title, momentText(statement.Date)])}
              actions={actionsOf(statement)}
            />
          ),
        },
      ]}
    />
  )
}
