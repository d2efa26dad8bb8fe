// Runs in a frame whose page the browser does not name. A copy of the item without script tells whether the browser allows it here.
{
  const address = new URL(location.href)
  address.searchParams.set('framed', '1')
  const show = () => location.replace(address)
  // A sandbox gives no access to a copy: there the browser decides alone.
  if (origin === 'null') show()
  else {
    const root = document.documentElement
    root.hidden = true
    const copy = document.createElement('iframe')
    copy.setAttribute('sandbox', 'allow-same-origin')
    const end = () => {
      if (copy.contentDocument?.URL === address.href) return show()
      copy.remove()
      root.hidden = false
    }
    copy.onload = copy.onerror = end
    copy.src = address.href
    document.body.append(copy)
    setTimeout(() => {
      root.hidden = false
    }, 4000)
  }
}
