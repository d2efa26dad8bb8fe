import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import { testXapi } from '../../sdk/xapi/contract.ts'
import { TestSection } from '../admin/test-section.tsx'
import { useWrite } from '../data/use-write.ts'

/** Sends a test, and shows what the record store answered. */
export function XapiTest() {
  const words = useWords(xapiWords)
  const { data, isPending, mutate } = useWrite(testXapi, { changes: [] })
  return (
    <TestSection
      id="xapi-test"
      title={words.test}
      help={words.testHelp}
      onTest={() => mutate({})}
      isBusy={isPending}
      result={
        data && {
          isSent: data.Sent,
          text: data.Sent ? words.testSent : data.Message,
          answer: { label: words.storeSays, text: data.Answer },
        }
      }
    />
  )
}
