import { notFound } from 'next/navigation'
import { getMedia } from 'vitrine-sdk/contracts/media'
import { base, library } from '../../library.js'
import { Lesson } from './lesson.jsx'

// Addresses of media end after some hours, so the item is read for each visitor.
export const dynamic = 'force-dynamic'

export default async function Page({ params }) {
  const { id } = await params
  const item = await library
    .call(getMedia, { id })
    .catch((error) => (error.status === 404 || error.status === 400 ? notFound() : Promise.reject(error)))
  return (
    <main>
      <h1>{item.Title}</h1>
      <Lesson item={item} base={base} />
    </main>
  )
}
