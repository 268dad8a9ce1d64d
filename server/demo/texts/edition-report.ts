/** What the office of Lipogród wrote in the report of an edition. */
export const editionReportHtml = `<h3>Jak przebiegła edycja</h3>
<p>Nabór trwał cały marzec. Wnioski można było składać przez portal, w urzędzie i w pięciu filiach biblioteki.</p>
<p>Po raz pierwszy głosowanie odbyło się w całości na portalu, z kartami papierowymi w siedmiu punktach.</p>
<h3>Co poprawimy</h3>
<ul>
<li>Uzasadnienia ocen napiszemy prostszym językiem.</li>
<li>Spotkania z autorami zaczniemy dwa tygodnie wcześniej.</li>
</ul>`;
