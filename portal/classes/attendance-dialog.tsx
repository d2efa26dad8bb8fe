import { type ClassAttendance, getAttendanceCsv, listClassAttendance } from '../../sdk/classes/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Table } from '../ui/table.tsx'

/** The people who were in a class, with their times and a file for download. For the owner. */
export function AttendanceDialog({ encid, onClose }: { encid: string; onClose: () => void }) {
  const words = useWords(virtualClassWords)
  const query = useRead(listClassAttendance, { encid }, { staleTime: 0 })
  const file = useWrite(() => client.call(getAttendanceCsv, { encid }), {
    changes: [],
    onDone: ({ FileName, Text }) => saveFile(FileName, Text, 'text/csv'),
  })
  return (
    <Dialog open onClose={onClose} title={words.attendanceList} size="l">
      {query.data?.Tracking === false && <p>{words.attendanceOff}</p>}
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noAttendance }}>
        {({ Items }) => <People people={Items} />}
      </ListState>
      {query.data?.More && <p className="vp-help">{words.attendanceMore}</p>}
      {(query.data?.Guests ?? 0) > 0 && <p className="vp-help">{words.guests({ count: query.data?.Guests ?? 0 })}</p>}
      <div className="vp-row vp-class-file">
        <Button isBusy={file.isPending} onClick={() => file.mutate()}>
          {words.attendance}
        </Button>
      </div>
    </Dialog>
  )
}

function People({ people }: { people: readonly ClassAttendance[] }) {
  const words = useWords(virtualClassWords)
  const { tag } = useLanguage()
  const momentText = useMomentText()
  const at = (time: number): string => momentText(new Date(time).toISOString())
  return (
    <Table
      label={words.attendanceList}
      rows={people}
      idOf={({ UserID }) => UserID}
      columns={[
        {
          name: words.personName,
          kind: 'main',
          cell: ({ DisplayName, IsHere }) => (
            <>
              <bdi>{DisplayName}</bdi> {IsHere && <span className="vp-help">({words.isHere})</span>}
            </>
          ),
        },
        { name: words.minutes, kind: 'number', cell: ({ Minutes }) => Minutes.toLocaleString(tag) },
        {
          name: words.times,
          kind: 'wide',
          cell: ({ Times }) => (
            <div>
              {Times.map(({ From, Until }) => (
                <p key={From} className="vp-class-time">
                  {words.fromUntil({ from: at(From), until: at(Until) })}
                </p>
              ))}
            </div>
          ),
        },
      ]}
    />
  )
}
