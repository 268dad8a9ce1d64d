/** Names that many people in Poland have, and some that look a little like others. */
export const FIRST_NAMES: readonly string[] = `
  Anna Maria Katarzyna Małgorzata Agnieszka Krystyna Barbara Ewa Elżbieta Zofia Janina Teresa Joanna Magdalena Monika
  Jadwiga Danuta Irena Halina Helena Beata Aleksandra Marta Dorota Marianna Grażyna Jolanta Stanisława Iwona Karolina
  Bożena Urszula Justyna Renata Alicja Paulina Sylwia Natalia Wanda Agata Aneta Izabela Ewelina Marzena Wiesława
  Genowefa Patrycja Kazimiera Edyta Stefania Julia Hanna Zuzanna Oliwia Maja Lena Amelia Wiktoria Emilia Antonina Laura
  Iga Liliana Nadia Pola Łucja Klara Celina Kalina Karina Sabina Regina Lidia Lilianna Milena Mila Marlena Malwina
  Kornelia Klaudia Weronika Dominika Martyna Kinga Nina Ida Olga Jan Andrzej Piotr Krzysztof Stanisław Tomasz Paweł
  Józef Marcin Marek Michał Grzegorz Jerzy Tadeusz Adam Łukasz Zbigniew Ryszard Dariusz Henryk Mariusz Kazimierz
  Wojciech Robert Mateusz Marian Rafał Jacek Janusz Mirosław Maciej Sławomir Jarosław Kamil Wiesław Roman Władysław
  Jakub Artur Zdzisław Edward Mieczysław Damian Dawid Przemysław Sebastian Czesław Leszek Daniel Waldemar Antoni
  Aleksander Franciszek Szymon Filip Mikołaj Wacław Bolesław Bronisław Leon Ignacy Oskar Oliwier Nikodem Tymon Igor Alan
  Emil Kacper Karol Hubert Konrad Patryk Radosław Kornel Klemens Cyprian Ireneusz Ludwik Lech Lucjan Norbert Bernard
  Bernadeta
`
  .trim()
  .split(/\s+/u);

export const SURNAMES: readonly string[] = `
  Nowak Kowalski Kowalska Wiśniewski Wiśniewska Wójcik Kowalczyk Kamiński Kamińska Lewandowski Lewandowska Zieliński
  Zielińska Szymański Szymańska Woźniak Dąbrowski Dąbrowska Kozłowski Kozłowska Mazur Jankowski Jankowska Kwiatkowski
  Kwiatkowska Wojciechowski Wojciechowska Krawczyk Kaczmarek Piotrowski Piotrowska Grabowski Grabowska Zając Pawłowski
  Pawłowska Michalski Michalska Król Wieczorek Jabłoński Jabłońska Wróbel Nowakowski Nowakowska Majewski Majewska
  Olszewski Olszewska Stępień Malinowski Malinowska Jaworski Jaworska Adamczyk Dudek Nowicki Nowicka Pawlak Górski
  Górska Witkowski Witkowska Walczak Sikora Baran Rutkowski Rutkowska Michalak Szewczyk Ostrowski Ostrowska Tomaszewski
  Tomaszewska Pietrzak Zalewski Zalewska Wróblewski Wróblewska Marciniak Jasiński Jasińska Zawadzki Zawadzka Bąk
  Jakubowski Jakubowska Sadowski Sadowska Duda Włodarczyk Wilk Chmielewski Chmielewska Borkowski Borkowska Sokołowski
  Sokołowska Szczepański Szczepańska Sawicki Sawicka Kucharski Kucharska Lis Maciejewski Maciejewska Kubiak Kalinowski
  Kalinowska Mazurek Wysocki Wysocka Kołodziej Kaźmierczak Czarnecki Czarnecka Konieczny Konieczna Sobczak Głowacki
  Głowacka Urban Zakrzewski Zakrzewska Wasilewski Wasilewska Krajewski Krajewska Laskowski Laskowska Sikorski Sikorska
  Ziółkowski Ziółkowska Gajewski Gajewska Mróz Makowski Makowska Szulc Przybylski Przybylska Baranowski Baranowska
  Brzeziński Brzezińska Kaczmarczyk Szymczak Borowski Borowska Adamski Adamska Błaszczyk Górecki Górecka Szczepaniak
  Chojnacki Chojnacka Kozak Leszczyński Leszczyńska Mucha Lipiński Lipińska Czerwiński Czerwińska Kowalewski Kowalewska
  Andrzejewski Andrzejewska Wesołowski Wesołowska Mikołajczyk Cieślak Zięba Jarosz Musiał Kowalik Markowski Markowska
  Kołodziejczyk Brzozowski Brzozowska Nowacki Nowacka Kopeć Domański Domańska Pawlik Orłowski Orłowska Żak Tomczyk
  Ciesielski Ciesielska Kurek Tomczak Kruk Wawrzyniak Polak Wolski Wolska Kania Sowa Wójtowicz Krupa Stasiak Lipa Klon
  Kos Kot Madej Maciej Barnat Cerny Czarnota Jurek Karaś Klimek Wilczek Mielczarek Cichoń Cieśla Olejnik Rogowski
  Rogowska Gołębiowski Gołębiowska Kosiński Kosińska Janik Bielecki Bielecka Milewski Milewska Dziedzic
`
  .trim()
  .split(/\s+/u);
