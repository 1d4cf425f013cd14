/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '1777ceff2d078402c56c9f3584dd58e210bd624c7250dbf01ee4ddfde4af72be'
