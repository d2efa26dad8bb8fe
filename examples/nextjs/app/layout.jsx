import 'vitrine-sdk/vitrine.css'

export const metadata = { title: 'Lessons' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
