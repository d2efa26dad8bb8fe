import { searchMedia } from 'vitrine-sdk/contracts/search'
import { library } from './library.js'

// The list is read for each visitor, not once when the application is built.
export const dynamic = 'force-dynamic'

export default async function Page() {
  const { Items } = await library.call(searchMedia, { f: { s: '*', o: 8, ps: 20 } })
  return (
    <main>
      <h1>Lessons</h1>
      <ul>
        {Items.map(({ Item }) => (
          <li key={Item.EncID}>
            <a href={`/lesson/${Item.EncID}`}>{Item.Title}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
