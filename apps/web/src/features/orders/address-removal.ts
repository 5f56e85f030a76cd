/** The words of the specification before an address is taken away. */

export const removalQuestion = (title: string) =>
  `Please confirm you would like to update the ${title} address to be empty - therefore removing it.`
