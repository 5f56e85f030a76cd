/** The specification's question before an address is removed. */

export const removalQuestion = (title: string) =>
  `Please confirm you would like to update the ${title} address to be empty - therefore removing it.`
