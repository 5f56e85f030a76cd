// Before the first paint: the theme and accent that this browser showed last, so that nothing flashes.
;(() => {
  const page = document.documentElement
  const theme = localStorage.getItem('quayside.theme')
  if (theme === 'light' || theme === 'dark') page.setAttribute('data-color-scheme', theme)
  const variant = localStorage.getItem('quayside.variant')
  if (variant) page.setAttribute('data-variant', variant)
})()
