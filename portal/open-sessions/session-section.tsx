import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { type EndSessionsInput, endSessions, listSessions, type OpenSession, SessionLimits } from '../../sdk/open-sessions/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { type AdminWords, adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useListQuery } from '../admin/use-list-query.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Table } from '../ui/table.tsx'

interface EndRequest {
  input: EndSessionsInput
  title: string
  confirm: string
}

const nameOf = (words: AdminWords['sessions'], session: OpenSession): string => session.DisplayName || words.guest

export function SessionSection() {
  const words = useWords(adminWords).sessions
  const admin = useWords(adminWords)

  const { s, page, setSearch, setPage } = useListQuery()
  const [request, setRequest] = useState<EndRequest>()
  const query = useRead(listSessions, { s, pi: page }, { keepsLast: true, staleTime: 0 })
  const ending = useWrite((input: EndSessionsInput) => client.call(endSessions, input), {
    changes: [listSessions, listAccounts],
    done: ({ Message }) => Message,
    onDone: () => setRequest(undefined),
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <SearchField label={words.searchLabel} help={words.searchHelp} value={s} onSearch={setSearch} />
        <Button onClick={() => setRequest({ input: { everybody: true }, title: words.endOthersTitle, confirm: words.confirm })}>
          <LogOut aria-hidden size={18} /> {words.endOthers}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: admin.none, help: [admin.noneHelp] }}>
        {({ Items, Total }) => (
          <>
            <SessionTable sessions={Items} onRequest={setRequest} />
            <Pager current={page} count={pageCount(Total, SessionLimits.pageSize)} onPage={setPage} />
          </>
        )}
      </ListState>
      <ConfirmDialog
        open={request !== undefined}
        danger
        title={request?.title ?? ''}
        help={words.endHelp}
        confirm={request?.confirm ?? ''}
        busy={ending.isPending}
        onConfirm={() => request && ending.mutate(request.input)}
        onClose={() => setRequest(undefined)}
      />
    </>
  )
}

function SessionTable({ sessions, onRequest }: { sessions: readonly OpenSession[]; onRequest: (request: EndRequest) => void }) {
  const words = useWords(adminWords).sessions
  const admin = useWords(adminWords)
  const momentText = useMomentText()

  const actionsOf = (session: OpenSession) => {
    const name = nameOf(words, session)
    const one = { input: { session: session.ID }, title: words.endOneTitle({ name }), confirm: words.confirmOne }
    const all = { input: { person: session.UserID }, title: words.endAccountTitle({ name }), confirm: words.confirm }
    return [
      { label: words.endOf({ name }), Icon: LogOut, onClick: () => onRequest(one) },
      ...(session.UserID === 0 ? [] : [{ label: words.endAllOf({ name }), Icon: LogOut, onClick: () => onRequest(all) }]),
    ]
  }
  return (
    <Table
      label={words.title}
      rows={sessions}
      idOf={({ ID }) => ID}
      columns={[
        {
          name: words.person,
          kind: 'main',
          cell: (session) => (
            <>
              <span className="vp-table-name">{nameOf(words, session)}</span>
              {session.IsThis && (
                <span className="vp-tag" data-tone="accent">
                  {words.currentSession}
                </span>
              )}
              <span className="vp-help">{session.Name}</span>
            </>
          ),
        },
        { name: words.kind, cell: ({ Kind }) => words.kinds[Kind] },
        {
          name: words.from,
          cell: ({ Agent, Address }) => (
            <span>
              {Agent} <span className="vp-help">{Address || words.unknownAddress}</span>
            </span>
          ),
        },
        { name: words.started, cell: ({ Began }) => <time dateTime={Began}>{momentText(Began)}</time> },
        { name: words.lastSeen, cell: ({ LastSeen }) => <time dateTime={LastSeen}>{momentText(LastSeen)}</time> },
        {
          name: admin.actions,
          kind: 'actions',
          cell: (session) => (session.IsThis ? null : <RowMenu name={nameOf(words, session)} actions={actionsOf(session)} />),
        },
      ]}
    />
  )
}
