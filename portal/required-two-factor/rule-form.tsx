import { Link } from '@tanstack/react-router'
import { listAccounts } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { requiredTwoFactorWords } from '../../sdk/text/en/required-two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  getTwoFactorRule,
  SaveTwoFactorRuleInput,
  saveTwoFactorRule,
  TwoFactorRequirements,
  type TwoFactorRuleAnswer,
} from '../../sdk/two-factor/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import '../site-settings/settings.css'

/** The setting of the people who must have a second factor, with the number of those who have none yet. */
export function RuleForm() {
  const words = useWords(requiredTwoFactorWords)
  // A background refetch must not replace what a person is choosing.
  const query = useRead(getTwoFactorRule, {}, { refetchOnFocus: false })
  return (
    <section className="vp-settings vp-settings-part">
      <h2>{words.title}</h2>
      <ListState query={query}>{(rule) => <Rule rule={rule} />}</ListState>
    </section>
  )
}

function Rule({ rule }: { rule: TwoFactorRuleAnswer }) {
  const words = useWords(requiredTwoFactorWords)
  const admin = useWords(adminWords)
  const request = useWrite(saveTwoFactorRule, {
    changes: [getTwoFactorRule, listAccounts],
    isForm: true,
    done: () => admin.saved,
  })
  const form = useFormValues({
    schema: SaveTwoFactorRuleInput,
    first: { required: rule.Required },
    toInput: (values) => values,
    refusals: { TWO_FACTOR_OWN_FIRST: 'required' },
    request,
  })
  return (
    <Form form={form} className="vp-two-factor-rule">
      <Select label={words.title} help={words.help} options={optionsOf(TwoFactorRequirements, words.choices)} {...form.value('required')} />
      {rule.Required !== 'no-one' && (
        <p>
          <Link to="/admin/$section" params={{ section: 'users' }} search={{}}>
            {words.lacking({ count: rule.Lacking })}
          </Link>
        </p>
      )}
    </Form>
  )
}
