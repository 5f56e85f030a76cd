/** The warehouse system of the demo supplier, as audit entries name it. */
export const defaultExternalSystem = 'Karaka WMS'
