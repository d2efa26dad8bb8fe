import { RotateCw } from 'lucide-react'
import { type FailedMail, listFailedMails, sendMailAgain } from '../../sdk/mail/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Table } from '../ui/table.tsx'

/** Messages that could not be sent, and how many wait. */
export function FailedMails() {
  const words = useWords(mailWords)
  const query = useReadMore(listFailedMails, (before) => (before === 0 ? {} : { before }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
    keepsLast: true,
  })
  const waiting = query.data?.pages[0]?.Waiting ?? 0
  return (
    <section className="vp-admin-part">
      <h2>{words.failed}</h2>
      {waiting > 0 && <p className="vp-help">{words.waiting({ count: waiting })}</p>}
      <ListState
        query={query}
        look="line"
        isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)}
        empty={{ title: words.failedNone }}
      >
        {({ pages }) => (
          <>
            <FailedTable mails={pages.flatMap(({ Items }) => Items)} />
            <LoadMore query={query} label={words.older} />
          </>
        )}
      </ListState>
    </section>
  )
}

function FailedTable({ mails }: { mails: readonly FailedMail[] }) {
  const admin = useWords(adminWords)
  const words = useWords(mailWords)

  const momentText = useMomentText()
  const sending = useWrite(sendMailAgain, { changes: [listFailedMails], done: () => words.againDone })
  return (
    <Table
      label={words.failed}
      rows={mails}
      idOf={({ ID }) => ID}
      columns={[
        { name: words.subject, kind: 'main', cell: ({ Subject }) => Subject },
        { name: words.to, cell: ({ Address }) => <bdi>{Address}</bdi> },
        { name: words.when, cell: ({ Date }) => <time dateTime={Date}>{momentText(Date)}</time> },
        {
          name: words.reason,
          cell: ({ Reason, Answer }) => (
            <>
              {Reason} <bdi className="vp-help">{Answer}</bdi>
            </>
          ),
        },
        {
          name: admin.actions,
          kind: 'actions',
          cell: ({ ID, Subject, Address }) => (
            <RowMenu
              name={textList([Subject, Address].filter(Boolean))}
              actions={[{ label: words.again, Icon: RotateCw, onClick: () => sending.mutate({ message: ID }) }]}
            />
          ),
        },
      ]}
    />
  )
}
