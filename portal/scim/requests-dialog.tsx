import { listScimRequests, type ScimProvider } from '../../sdk/scim/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useReadMore } from '../data/use-read-more.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Table } from '../ui/table.tsx'

export interface RequestsDialogProps {
  provider: ScimProvider
  onClose: () => void
}

/** The last requests of a directory, with the reason of each refusal. */
export function RequestsDialog({ provider: { ID: scimid, Name }, onClose }: RequestsDialogProps) {
  const words = useWords(scimWords)
  const admin = useWords(adminWords)
  const momentText = useMomentText()

  const query = useReadMore(listScimRequests, (before) => ({ scimid, ...(before === 0 ? {} : { before }) }), {
    next: ({ Items, More }) => (More ? Items.at(-1)?.ID : undefined),
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} title={words.requestsOf({ name: Name })} size="l">
      <ListState query={query} isEmpty={({ pages }) => pages.every(({ Items }) => Items.length === 0)} empty={{ title: words.noRequests }}>
        {({ pages }) => (
          <>
            <Table
              label={words.requests}
              rows={pages.flatMap(({ Items }) => Items)}
              idOf={({ ID }) => ID}
              columns={[
                {
                  name: words.request,
                  kind: 'main',
                  cell: ({ Date, Method, Path }) => (
                    <>
                      <bdi dir="ltr">
                        {Method} {Path}
                      </bdi>
                      <time className="vp-help" dateTime={Date}>
                        {momentText(Date)}
                      </time>
                    </>
                  ),
                },
                {
                  name: words.answer,
                  cell: ({ Status, Message }) => (
                    <>
                      <bdi dir="ltr">{Status}</bdi> <span className="vp-help">{Message || words.carriedOut}</span>
                    </>
                  ),
                },
              ]}
            />
            <LoadMore query={query} label={words.older} />
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
