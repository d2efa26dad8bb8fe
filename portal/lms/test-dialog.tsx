import { useEffect } from 'react'
import { type LearningEnvironment, listLmsEvents, testEnvironment } from '../../sdk/lms/contract.ts'
import { testLtiConsumer, testLtiPlatform } from '../../sdk/lti/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListLoading } from '../ui/list-loading.tsx'
import { Table } from '../ui/table.tsx'

export interface TestDialogProps {
  environment: LearningEnvironment
  onClose: () => void
}

const tests = { moodle: testEnvironment, lti: testLtiPlatform, 'lti-1': testLtiConsumer, teams: testEnvironment } as const

const tones = { ok: 'accent', failed: 'danger', waiting: undefined } as const

/** Tests a registration and says why a step fails. */
export function TestDialog({ environment: { ID, Name, Kind }, onClose }: TestDialogProps) {
  const words = useWords(learningEnvironmentsWords)
  const admin = useWords(adminWords)
  const portal = useWords(portalWords)

  const testing = useWrite(tests[Kind], { changes: [listLmsEvents] })
  const { mutate, data } = testing
  useEffect(() => mutate({ iid: ID }), [mutate, ID])
  return (
    <Dialog open size="l" onClose={onClose} title={words.testOf({ name: Name })}>
      {data ? (
        <Table
          label={words.testOf({ name: Name })}
          rows={data.Steps}
          idOf={({ Step }) => Step}
          columns={[
            { name: words.test, kind: 'main', cell: ({ Step }) => words.steps[Step] },
            {
              name: words.state,
              cell: ({ State }) => (
                <span className="vp-tag" data-tone={tones[State]}>
                  {words.states[State]}
                </span>
              ),
            },
            { name: words.log.reason, kind: 'wide', cell: ({ Message }) => Message },
          ]}
        />
      ) : testing.isPending ? (
        <ListLoading />
      ) : (
        <p className="vp-dialog-text">{portal.listFailed}</p>
      )}
      <div className="vp-row vp-row-end">
        <Button isBusy={testing.isPending} onClick={() => mutate({ iid: ID })}>
          {words.testAgain}
        </Button>
        <Button tone="accent" onClick={onClose}>
          {admin.done}
        </Button>
      </div>
    </Dialog>
  )
}
