import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { listSignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { textList } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { buttonLook } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { ListState } from '../ui/list-state.tsx'

/** Addresses that the library and other programs need of each other. */
export function Integrations() {
  const words = useWords(sitesWords)

  const { Site } = usePageOptions()
  const query = useRead(listSignInProviderDetails, {})
  return (
    <section className="vp-settings-part">
      <h2>{words.integrations}</h2>
      <h3>{words.signIn}</h3>
      <ListState query={query}>
        {({ Items }) => {
          const offered = Items.filter(({ IsEnabled }) => IsEnabled).map(({ Name }) => Name)
          return (
            <p>
              {Items.length === 0 ? words.signInNone : words.signInSome({ offered: textList(offered), off: Items.length - offered.length })}
            </p>
          )
        }}
      </ListState>
      <p>
        <Link to="/admin/$section" params={{ section: 'providers' }} search={{}} {...buttonLook()}>
          <LogIn aria-hidden size={18} /> {words.signInGo}
        </Link>
      </p>
      <CopyField label={words.oembed} help={words.oembedHelp} text={`${Site.BaseURL}/oembed`} rows={1} />
    </section>
  )
}
