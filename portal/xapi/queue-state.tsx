import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getXapiSettings, listXapiStatements, sendXapiNow, type XapiSettings } from '../../sdk/xapi/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'

/** Shows how many statements wait, and why the record store takes none. */
export function QueueState({ settings }: { settings: XapiSettings }) {
  const words = useWords(xapiWords)

  const momentText = useMomentText()
  const trying = useWrite(sendXapiNow, { changes: [getXapiSettings, listXapiStatements], done: () => words.nowDone })
  const { Waiting, Dropped, Problem, Answer, NextTry, IsStopped, IsOn } = settings
  return (
    <>
      {Problem !== '' && (
        <p className="vp-note" data-tone="warning">
          <span>
            {Problem} {IsStopped ? words.stopped : NextTry && words.nextTry({ date: momentText(NextTry) })}
            {Answer !== '' && (
              <span className="vp-help">
                {words.storeSays} <bdi>{Answer}</bdi>
              </span>
            )}
          </span>
        </p>
      )}
      {Problem !== '' && IsOn && (
        <div className="vp-row">
          <Button isBusy={trying.isPending} onClick={() => trying.mutate({})}>
            {words.now}
          </Button>
        </div>
      )}
      {Waiting > 0 && <p className="vp-help">{words.waiting({ count: Waiting })}</p>}
      {Dropped > 0 && <p className="vp-help">{words.dropped({ count: Dropped })}</p>}
    </>
  )
}
