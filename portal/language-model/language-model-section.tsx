import { getLanguageModelSettings, type LanguageModelSettings, testLanguageModel } from '../../sdk/language-model/contract.ts'
import { languageModelWords } from '../../sdk/text/en/language-model.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { TestSection } from '../admin/test-section.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { ListState } from '../ui/list-state.tsx'
import './language-model.css'

/** The language model that the environment sets up, where the text goes, and a test. */
export function LanguageModelSection() {
  const words = useWords(languageModelWords)
  const query = useRead(getLanguageModelSettings, {})
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {(settings) => (settings.IsOn ? <ModelFacts settings={settings} /> : <p className="vp-note">{words.off}</p>)}
      </ListState>
      <p className="vp-help">
        {words.setUp({
          ...{ endpoint: 'VITRINE_LANGUAGE_MODEL_ENDPOINT', model: 'VITRINE_LANGUAGE_MODEL', key: 'VITRINE_LANGUAGE_MODEL_KEY' },
        })}
      </p>
    </>
  )
}

function ModelFacts({ settings: { Endpoint, Model, HasKey } }: { settings: LanguageModelSettings }) {
  const words = useWords(languageModelWords)
  return (
    <>
      <dl className="vp-model-facts">
        <div>
          <dt>{words.service}</dt>
          <dd>
            <bdi>{Endpoint}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.model}</dt>
          <dd>
            <bdi>{Model}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.key}</dt>
          <dd>{HasKey ? words.hasKey : words.noKey}</dd>
        </div>
      </dl>
      <section className="vp-admin-part" aria-labelledby="model-privacy">
        <h2 id="model-privacy">{words.privacyTitle}</h2>
        <p>{words.privacy({ service: new URL(Endpoint).host })}</p>
      </section>
      <ModelTest />
    </>
  )
}

function ModelTest() {
  const words = useWords(languageModelWords)
  const { data, isPending, mutate } = useWrite(testLanguageModel, { changes: [] })
  return (
    <TestSection
      id="model-test"
      title={words.test}
      help={words.testHelp}
      onTest={() => mutate({})}
      isBusy={isPending}
      result={data && { isSent: data.Answered, text: data.Answered ? words.answered : data.Message, answer: { label: '', text: '' } }}
    />
  )
}
